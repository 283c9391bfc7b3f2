export interface MatchingSums {
  payments: number | null
  amount: number | null
  rows: number
  repeats: number
  /** Whether more rows match than are listed. */
  capped: boolean
}
