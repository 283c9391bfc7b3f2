import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'

export interface BucketBounds {
  /** So many at once. */
  burst: number
  /** After that so many a second. */
  perSecond: number
}

interface Bucket {
  tokens: number
  /** When they were counted; milliseconds of the monotonic clock. */
  at: number
}

/** A bucket that has not been asked for so long that 50,000 others were has filled up by any useful bounds. */
const MOST = 50_000

/** Limits uses by key, in memory: each key has a bucket of tokens, which fills up at a constant rate. */
export class TokenBuckets {
  private readonly buckets = new LRUCache<string, Bucket>({ max: MOST })
  private readonly bounds: BucketBounds
  private readonly clock: Pick<Clock, 'elapsed'>

  constructor(bounds: BucketBounds, clock: Pick<Clock, 'elapsed'>) {
    this.bounds = bounds
    this.clock = clock
  }

  /** Takes one token: 0, or the seconds until there is one again. */
  take(key: string): number {
    const { burst, perSecond } = this.bounds
    const now = this.clock.elapsed()
    const bucket = this.buckets.get(key) ?? { tokens: burst, at: now }
    const filled = ((now - bucket.at) / 1000) * perSecond
    const tokens = Math.min(burst, bucket.tokens + filled)
    const allowed = tokens >= 1
    this.buckets.set(key, { tokens: allowed ? tokens - 1 : tokens, at: now })
    return allowed ? 0 : Math.ceil((1 - tokens) / perSecond)
  }
}
