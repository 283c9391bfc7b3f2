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
  /** By how much it differs from the edition before. */
  difference: { rows: number; yen: number }
  /** null: forever, or as long as it is published. */
  restorableUntil: number | null
  /** Asks before it is published again; null where it cannot be. */
  restoreHref: string | null
}
