/** What prevents an edition from coming into force. */
export interface FindingRow {
  rule: string
  /** The section concerned as `code name`; null: the whole edition. */
  section: string | null
  href: string
  /** The section that can be taken over again; null for any other finding. */
  restores: number | null
  /** Whose, of which year, and how many rows would lose their section; 0 where a file is being checked. */
  rows: { company: string; year: number; count: number } | null
}
