import type { DifferenceRowProps } from '#views/components/console/difference-row.ts'

/** Whether a file replaces its slot, or its rows are added there and update others. */
export type ImportMode = 'replace' | 'merge'

/** What adding and updating only would do. */
export interface MergeProps {
  /** Why it is not possible; null if it is. */
  refusal: string | null
  counts: { added: number; changed: number; unchanged: number } | null
  /** The lists of these rows; null where there are none. */
  rowsHref: string | null
  /** The first rows that are changed or added; empty unless the page was opened to merge. */
  rows: DifferenceRowProps[]
}
