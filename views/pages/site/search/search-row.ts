import type { TextPiece } from '#views/components/marked-text.tsx'
import type { Lang } from '#views/ui.tsx'

/** One hit: a data record of a published year. */
export interface SearchRow {
  id: string
  /** Leads to the record in its section's list, on whichever page. */
  href: string
  /** All that the row's recipient got; null where it names nobody. */
  recipientHref: string | null
  /** What names the row: the person, else the organisation. */
  title: TextPiece[]
  /** The organisation of a person; null when `title` is the organisation. Of a patient organisation: what for. */
  place: TextPiece[] | null
  department: string | null
  section: { code: string; name: string; lang?: Lang }
  year: number
  payments: number | null
  amount: number | null
  isIndirect: boolean
  isRepeat: boolean
  /** Why the row was found, in the reader's language: a variant character, another spelling … */
  reason: TextPiece[] | null
}
