import type { Errors } from '#views/components/console/form-errors.tsx'
import type { LineRow } from '#views/components/console/reviews/line-row.ts'
import type { RoundFacts } from '#views/components/console/reviews/round-facts.ts'
import type { PagerProps } from '#views/components/pager.tsx'
import type { ConsoleShell } from '#views/shells.ts'

export interface Props {
  shell: ConsoleShell
  round: RoundFacts
  /** How many lines there are of each outcome. */
  outcomes: { outcome: LineRow['outcome']; count: number }[]
  /** Before the list is sent: what stands in the way, and whom another round has written to lately. */
  outlook: {
    obstacle: 'preview' | 'nobody' | null
    recent: { day: number; week: number }
    lastMailedAt: number | null
    choices: { leaveOut: 'day' | 'week' | 'nobody'; mails: number }[]
    /** How many e-mails may still be sent today. */
    room: number
  } | null
  /** While it is open: how many of those without an answer can be written to now, later (from a moment) or not at all. */
  again: { now: number; later: number; from: number | null; spent: number } | null
  mailsPerRecipient: number
  /** Whether names and addresses are still there. */
  hasPersonalData: boolean
  filters: { kind: 'outcome' | 'answer'; word: string; href: string; isCurrent: boolean }[]
  lines: LineRow[]
  pager: PagerProps | null
  actions: { start: string; discard: string; mails: string; endHref: string }
  roundsHref: string
  errors: Errors
}
