import type { SortLinks } from './sort-links.ts'
import type { Column } from './record-columns.ts'
import type { RecordRow } from './record-row.ts'
import type { Sums, RowSums } from './record-sums.ts'

export interface RecordTableProps {
  caption: string
  columns: Column[]
  rows: RecordRow[]
  display: { payments: boolean; totalAmount: boolean }
  /** Each amount has a bar under it, on the scale of the largest in the table. */
  bars?: boolean
  /** What the figures' headings lead to; without it the list is in one order. */
  sort?: SortLinks | null
  /** The last rows; omitted if the totals are shown elsewhere. */
  pageTotals?: Sums
  totals?: RowSums
  /** The sums of the matching rows, if not all rows are listed. */
  matching?: RowSums | null
}
