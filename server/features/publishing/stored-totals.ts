import { emptyTotal, type SectionTotal } from './totals.ts'

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

export const emptyStoredTotal = (sectionId: number): StoredTotal => ({
  ...emptyTotal(sectionId),
  goodsCount: 0,
})

/** Adds a stored total to a sum, or subtracts it with -1. */
export function addStoredTotal(sum: StoredTotal, total: StoredTotal, sign: 1 | -1 = 1): void {
  for (const figure of figures) sum[figure] += sign * total[figure]
}
