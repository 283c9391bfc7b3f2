/** Whole payments and whole yen. */
export interface Sums {
  payments: number
  yen: number
}

export interface SectionChange {
  code: string
  name: string
  /** Null: the section was not there before. */
  before: Sums | null
  /** Null: the section has been removed. */
  after: Sums | null
}
