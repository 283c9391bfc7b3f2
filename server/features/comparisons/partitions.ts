/** Rows of a partition: some 5 MB in memory while it is joined. */
const ROWS_AT_ONCE = 20_000
const MOST = 128

/** Into how many partitions so many rows of both sides are cut. */
export function partitionsFor(rows: number): number {
  return Math.min(MOST, Math.max(1, Math.ceil(rows / ROWS_AT_ONCE)))
}
