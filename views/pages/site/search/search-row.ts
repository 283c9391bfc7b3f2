import type { TextPiece } from '#views/components/marked-text.tsx'
import type { Lang } from '#views/ui.tsx'

/** One hit: a data record of a published year. */
export interface SearchRow {
  id: string
  /** Leads to the record in its section's list, on whichever page. */
  href: string
  /** The page of the row's recipient; null if the row names none. */
  recipientHref: string | null
  /** The name of the row: the person, otherwise the organisation. */
  title: TextPiece[]
  /** The person's organisation; null if `title` is the organisation. For a patient organisation, the purpose. */
  place: TextPiece[] | null
  department: string | null
  section: { code: string; name: string; lang?: Lang }
  year: number
  payments: number | null
  amount: number | null
  /** Whose money it is, in the reader's language; null for patient organisations. */
  paidTo: string | null
  isIndirect: boolean
  isRepeat: boolean
  /** Why the row was found, in the reader's language: a variant character, another spelling … */
  reason: TextPiece[] | null
}
