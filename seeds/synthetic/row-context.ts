import type { Cells } from './columns.ts'
import type { Random } from './random.ts'
import type { Recipient } from './recipients.ts'

/** What a row maker knows. */
export interface RowContext {
  recipient: Recipient
  /** The row's own stream: the same for one seed, section, recipient, year and revision. */
  random: Random
  year: number
  /** Where the year's sum lies between the smallest (0) and the largest (1); near the recipient's other years. */
  place: number
}

/** Makes all cells but year, section code and item number. */
export type RowMaker = (context: RowContext) => Cells
