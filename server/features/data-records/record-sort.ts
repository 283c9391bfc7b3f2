/**
 * How a list is ordered: as the files have it, or by a figure. Records that show '-' stand last either way, those
 * without the figure and those where it is zero (SPEC §9).
 */
export const recordSorts = ['file', 'amount', '-amount', 'number_of_payments', '-number_of_payments'] as const
export type RecordSort = (typeof recordSorts)[number]

/** The figure of an order and its direction; undefined for the files' own order. */
export function figureOf(
  sort: RecordSort,
): { column: 'amount' | 'number_of_payments'; descending: boolean } | undefined {
  if (sort === 'file') return undefined
  const descending = sort.startsWith('-')
  return { column: (descending ? sort.slice(1) : sort) as 'amount' | 'number_of_payments', descending }
}
