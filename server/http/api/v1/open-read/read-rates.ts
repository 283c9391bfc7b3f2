import type { Services } from '#server/http/services.ts'
import type { BucketBounds, TokenBuckets } from '#server/lib/token-buckets.ts'

/**
 * How many open reads one network may make: a page of somebody else that shows a company's sums makes a few for each of
 * its readers, and a hundred of them can share an address.
 */
export const openReadRate: BucketBounds = { burst: 1200, perSecond: 20 }

/** A limit as clients are told of it. */
export interface RatePolicy {
  name: 'reads' | 'rows'
  buckets: TokenBuckets
}

/** The limits of an open read: each counts, and those that are made of rows count as pages that are made, too. */
export function policiesOf(
  { openReads, freshPages }: Pick<Services, 'openReads' | 'freshPages'>,
  { rows }: { rows?: true },
): RatePolicy[] {
  const reads: RatePolicy = { name: 'reads', buckets: openReads }
  return rows ? [reads, { name: 'rows', buckets: freshPages }] : [reads]
}
