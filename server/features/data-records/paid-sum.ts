import type { RecipientSum } from './recipient-sum.ts'

/** What the rows of a section that a body was paid in add up to, by spelling. 再掲 rows are in no sum. */
export interface PaidSum extends Omit<RecipientSum, 'importId' | 'naming' | 'name'> {
  /** The body's key. */
  key: string
}
