/** What prevents an edition from coming into force. */
export interface FindingRow {
  rule: string
  /** The section concerned as `code name`; null: the whole edition. */
  section: string | null
  href: string
  /** Of rows that would lose their section: whose, of which year, how many. */
  rows: { company: string; year: number; count: number } | null
}
