/** Rows of a partition: about 5 MB of memory while it is joined. */
export const ROWS_AT_ONCE = 20_000
const MOST = 128

/** The number of partitions for so many rows of both sides. */
export function partitionsFor(rows: number): number {
  return Math.min(MOST, Math.max(1, Math.ceil(rows / ROWS_AT_ONCE)))
}
