import { MAIL_AGAIN_AFTER_MS, MAILS_PER_RECIPIENT } from './review-limits.ts'
import type { ReviewRecipient } from './review-recipient.ts'

/** Who can be written to again at a moment. */
export const againBefore = (now: number) => ({
  mailedBefore: now - MAIL_AGAIN_AFTER_MS,
  fewerMails: MAILS_PER_RECIPIENT,
})

/**
 * When staff can write to a recipient (again).
 * - now
 * - later: from a moment on, a day after the last e-mail
 * - spent: there were as many e-mails as a round may have
 */
export type NextMail = { when: 'now' } | { when: 'later'; from: number } | { when: 'spent' }

type Line = Pick<ReviewRecipient, 'outcome' | 'answer' | 'mails' | 'mailedAt' | 'notBefore'>

/** Null for whom nobody has to write to: lines that name no recipient, those who answered, and whom the job writes to. */
export function nextMail(
  { outcome, answer, mails, mailedAt, notBefore }: Line,
  now: number,
): NextMail | null {
  if (outcome !== 'found' || answer !== null) return null
  if (mails >= MAILS_PER_RECIPIENT) return { when: 'spent' }
  const from = mailedAt === null ? notBefore : mailedAt + MAIL_AGAIN_AFTER_MS
  if (from === null) return null
  return from <= now ? { when: 'now' } : { when: 'later', from }
}

/** Of all recipients of a round who have not answered. */
export interface NextMails {
  now: number
  later: number
  /** When the first of those later ones can be written to. */
  from: number | null
  spent: number
}

export function nextMails(lines: readonly Line[], now: number): NextMails {
  const sum: NextMails = { now: 0, later: 0, from: null, spent: 0 }
  for (const line of lines) {
    const next = nextMail(line, now)
    if (!next) continue
    sum[next.when]++
    if (next.when === 'later') sum.from = Math.min(sum.from ?? next.from, next.from)
  }
  return sum
}
