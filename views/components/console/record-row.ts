/** Company data: shown as it was given, whatever the page's language. */
export interface RecordRow {
  id: string
  itemNumber: string | null
  sectionCode: string
  /** Payee, or the facility where there is none. */
  facility: string | null
  department: string | null
  name: string | null
  /** For rows that are neither person nor facility (payee, title). */
  other: string | null
  payments: number | null
  yen: number | null
  isIndirect: boolean
  isRepeat: boolean
  /** Says something else than what was imported. */
  isEdited: boolean
  year: number
  href: string
}
