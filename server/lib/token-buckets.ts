import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'

export interface BucketBounds {
  /** So many at once. */
  burst: number
  /** After that so many a second. */
  perSecond: number
}

/** What is left in a bucket after a use, or after one that was refused. */
export interface BucketUse {
  /** 0, or the seconds until there is a token again. */
  retryAfter: number
  /** Whole tokens. */
  left: number
  /** Seconds until it is full. */
  fullAfter: number
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
  // By size, so that it grows with use: `max` would create all places at once, 5 ms and a megabyte for each limit.
  private readonly buckets = new LRUCache<string, Bucket>({ maxSize: MOST, sizeCalculation: () => 1 })
  readonly bounds: BucketBounds
  private readonly clock: Pick<Clock, 'elapsed'>

  private readonly onRefusal: () => void

  constructor(bounds: BucketBounds, clock: Pick<Clock, 'elapsed'>, onRefusal: () => void = () => {}) {
    this.bounds = bounds
    this.clock = clock
    this.onRefusal = onRefusal
  }

  /** Takes one token: 0, or the seconds until there is one again. */
  take(key: string): number {
    return this.use(key).retryAfter
  }

  /** The same, with what is left. */
  use(key: string): BucketUse {
    const { burst, perSecond } = this.bounds
    const now = this.clock.elapsed()
    const bucket = this.buckets.get(key) ?? { tokens: burst, at: now }
    const filled = ((now - bucket.at) / 1000) * perSecond
    const tokens = Math.min(burst, bucket.tokens + filled)
    const allowed = tokens >= 1
    const left = allowed ? tokens - 1 : tokens
    this.buckets.set(key, { tokens: left, at: now })
    if (!allowed) this.onRefusal()
    return {
      retryAfter: allowed ? 0 : Math.ceil((1 - tokens) / perSecond),
      left: Math.floor(left),
      fullAfter: Math.ceil((burst - left) / perSecond),
    }
  }
}
