/**
 * How a list is ordered: as in the files, or by a figure. Records that show '-' come last in both directions: those
 * without the figure and those where it is zero (SPEC §9).
 */
export const recordSorts = ['file', 'amount', '-amount', 'number_of_payments', '-number_of_payments'] as const
export type RecordSort = (typeof recordSorts)[number]

/** A figure to sort by, and the direction. */
export interface FigureSort {
  column: 'amount' | 'number_of_payments'
  descending: boolean
}

const figureSorts: Record<RecordSort, FigureSort | undefined> = {
  file: undefined,
  amount: { column: 'amount', descending: false },
  '-amount': { column: 'amount', descending: true },
  number_of_payments: { column: 'number_of_payments', descending: false },
  '-number_of_payments': { column: 'number_of_payments', descending: true },
}

/** The figure of an order; undefined for the files' own order. */
export function figureOf(sort: RecordSort): FigureSort | undefined {
  return figureSorts[sort]
}
