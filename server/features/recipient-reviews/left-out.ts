import { emailKeyOf } from '#server/features/users/index.ts'
import { DAY_MS } from './review-limits.ts'

/** Whom the first e-mails of a round leave out: those who were written to within a day, within a week, or nobody. */
export const leaveOuts = ['day', 'week', 'nobody'] as const
export type LeaveOut = (typeof leaveOuts)[number]

const lengthOf = { day: DAY_MS, week: 7 * DAY_MS, nobody: 0 } as const satisfies Record<LeaveOut, number>

/** The longest time for which somebody is left out. */
export const LONGEST_MS = lengthOf.week

export interface Addressed {
  id: number
  email: string | null
}

/** When another round of the company has last written to each address. */
export type LastMails = ReadonlyMap<string, number>

export function lastMails(mailed: readonly { email: string; mailedAt: number }[]): LastMails {
  const last = new Map<string, number>()
  for (const { email, mailedAt } of mailed) {
    const key = emailKeyOf(email)
    last.set(key, Math.max(last.get(key) ?? 0, mailedAt))
  }
  return last
}

/** Who is left out, and until when. */
export function leftOut(
  recipients: readonly Addressed[],
  last: LastMails,
  leaveOut: LeaveOut,
  now: number,
): Map<number, number> {
  const until = new Map<number, number>()
  for (const { id, email } of recipients) {
    const at = email === null ? undefined : last.get(emailKeyOf(email))
    if (at !== undefined && at + lengthOf[leaveOut] > now) until.set(id, at + lengthOf[leaveOut])
  }
  return until
}
