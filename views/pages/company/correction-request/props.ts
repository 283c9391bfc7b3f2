import type { DidProps } from '#views/components/console/did-line.tsx'
import type { AnswerFormProps } from '#views/components/console/requests/answer-form.tsx'
import type { AssignmentFormProps } from '#views/components/console/requests/assignment-form.tsx'
import type { RequestHistoryItem } from '#views/components/console/requests/request-history.tsx'
import type { InboxRow } from '#views/components/console/requests/request-row.ts'
import type { RequestedRowProps } from '#views/components/console/requests/requested-row.tsx'
import type { ConsoleShell } from '#views/shells.ts'

export interface Props {
  shell: ConsoleShell
  request: InboxRow
  backHref: string
  /** What the requester wrote; null once it was removed. */
  details: string | null
  /** Null once it was removed. `institution`: that whose domain the address has, where it is the same for all rows. */
  email: { address: string; institution: string | null } | null
  /** In which language the requester reads. */
  lang: 'ja' | 'en'
  origin: 'site' | 'portal' | 'review'
  /** The rows that it is about; none where it is about everything of a recipient, or about nothing in the data. */
  rows: RequestedRowProps[]
  /** Whether the requester chose rows: without `rows`, nobody knows any more what they said. */
  hasNamedRows: boolean
  /** Where the recipient's rows can be looked for; null once it is unknown. */
  listHref: string | null
  /** What the reader did last, if it was with these rows. */
  did: DidProps | null
  /** Corrected rows that say again what they said, as after a restoration. */
  isUndone: boolean
  history: RequestHistoryItem[]
  /** Null once the request has ended. */
  answer: AnswerFormProps | null
  /** An answer that came too late, to be read again by who wrote it. */
  unsent: string | null
  /** What was answered; null before. */
  answered: { outcome: 'corrected' | 'partly' | 'not'; text: string | null; at: number } | null
  assignment: AssignmentFormProps | null
  /** Null once the personal data was removed: nothing of it comes back by a note. */
  note: { action: string; text: string } | null
  /** By control; '' for the whole page. */
  errors: Record<string, string>
}
