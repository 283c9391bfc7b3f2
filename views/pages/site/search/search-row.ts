import type { Lang } from '#views/ui.tsx'

/** One found row of a recipient. */
export interface SearchRow {
  id: string
  /** Leads to the record in its section's list, on whichever page. */
  href: string
  section: { code: string; name: string; lang?: Lang }
  year: number
  payments: number | null
  amount: number | null
  isIndirect: boolean
  isRepeat: boolean
  /** Who was paid if it is somebody else; of a patient organisation, what it was for. */
  note: string | null
  isNoteInJapanese: boolean
}
