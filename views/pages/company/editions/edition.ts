export interface EditionRow {
  number: number
  href: string
  isCurrent: boolean
  restoredNumber: number | null
  withdrawn: boolean
  purged: boolean
  at: number
  by: string
  note: string
  /** Names of the tracks. */
  changed: string[]
  rows: number
  yen: number
  contentHash: string
  /** null: forever, or as long as it is published. */
  restorableUntil: number | null
}
