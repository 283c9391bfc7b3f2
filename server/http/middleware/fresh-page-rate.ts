import type { BucketBounds } from '#server/lib/token-buckets.ts'

/**
 * How many pages of a site may be made for one network: those from memory do not count. A person opens a page every
 * few seconds, and a hundred people of one hospital share an address (decision 027).
 */
export const freshPageRate: BucketBounds = { burst: 300, perSecond: 5 }
