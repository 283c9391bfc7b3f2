import type { Cells } from './columns.ts'
import type { Random } from './random.ts'
import type { Recipient } from './recipients.ts'

/** The input of a row maker. */
export interface RowContext {
  recipient: Recipient
  /** The row's own stream, determined by seed, section, recipient, year and revision. */
  random: Random
  year: number
  /** Place of the year's sum between the smallest (0) and the largest (1); similar in the recipient's other years. */
  place: number
}

/** Makes all cells except year, section code and item number. */
export type RowMaker = (context: RowContext) => Cells
