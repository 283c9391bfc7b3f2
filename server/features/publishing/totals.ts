/** Sums of one section of one import or year. Amounts in whole yen; 再掲 rows counted but left out of every sum. */
export interface SectionTotal {
  sectionId: number
  rowCount: number
  repeatCount: number
  payments: number
  amount: number
  /** The part of `amount` that was paid through a third party. */
  indirectAmount: number
}

/** A total as it is stored, with counts that pages use but do not show as totals. */
export interface StoredTotal extends SectionTotal {
  /** Rows with goods or a quantity, repeated ones included. */
  goodsCount: number
}

export interface YearTotal extends StoredTotal {
  year: number
}

const figures = [
  'rowCount',
  'repeatCount',
  'goodsCount',
  'payments',
  'amount',
  'indirectAmount',
] as const satisfies (keyof StoredTotal)[]

export function emptyTotal(sectionId: number): SectionTotal {
  return { sectionId, rowCount: 0, repeatCount: 0, payments: 0, amount: 0, indirectAmount: 0 }
}

export const emptyStoredTotal = (sectionId: number): StoredTotal => ({
  ...emptyTotal(sectionId),
  goodsCount: 0,
})

/** Adds a stored total to a sum, or subtracts it with -1. */
export function addStoredTotal(sum: StoredTotal, total: StoredTotal, sign: 1 | -1 = 1): void {
  for (const figure of figures) sum[figure] += sign * total[figure]
}

/** Adds up any number of totals under one section id. */
export function sumTotals(sectionId: number, totals: Iterable<SectionTotal>): SectionTotal {
  const sum = emptyTotal(sectionId)
  for (const total of totals) {
    sum.rowCount += total.rowCount
    sum.repeatCount += total.repeatCount
    sum.payments += total.payments
    sum.amount += total.amount
    sum.indirectAmount += total.indirectAmount
  }
  return sum
}
