import type { RecipientRelation } from './recipient-relation.ts'

/** What rows of one relation add up to. */
export interface FoundSum {
  relation: RecipientRelation
  /** All of these rows, 再掲 included, which are in no sum. */
  rowCount: number
  /** Null where the company shows no sums. */
  amount: number | null
  /** What it is made of, by year, oldest first; empty where the company shows no sums. */
  years: { year: number; amount: number }[]
}
