export interface Sums {
  payments: number | null
  amount: number | null
}

export interface RowSums extends Sums {
  rows: number
  repeats: number
}
