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

export function emptyTotal(sectionId: number): SectionTotal {
  return { sectionId, rowCount: 0, repeatCount: 0, payments: 0, amount: 0, indirectAmount: 0 }
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
