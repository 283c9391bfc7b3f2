import type { Bucket } from './difference-buckets.ts'

/** The parts of the buckets that make up a page. As their counts are known, even the last page reads only its own buckets. */
export function slicesOf(
  buckets: Bucket[],
  offset: number,
  limit: number,
): { bucket: Bucket['bucket']; offset: number; limit: number }[] {
  const slices = []
  let skip = offset
  let wanted = limit
  for (const { bucket, count } of buckets) {
    if (wanted === 0) break
    const take = Math.min(wanted, Math.max(0, count - skip))
    if (take > 0) slices.push({ bucket, offset: skip, limit: take })
    wanted -= take
    skip = Math.max(0, skip - count)
  }
  return slices
}
