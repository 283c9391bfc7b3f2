/** What a site offers for its published data. */
export interface Offered {
  /** Rows that have a page. */
  rows: number
  /** Whether downloads are offered. */
  download: boolean
  /** How many files make up the complete data: one for all years per type. */
  files: number
  /** Whether sums are shown. */
  sums: boolean
  /** Whether some sections have a sum without rows. */
  totalsOnly: boolean
  /** Whether some rows stand for another number of payments than one. */
  severalInRow: boolean
  /** The tax rule stated by each section with amounts; null: none. */
  taxes: (string | null)[]
  /** Whether rows name clinical studies by their jRCT numbers. */
  studyNumbers: boolean
  /** Whether the company is named by its corporate number. */
  corporateNumber: boolean
}
