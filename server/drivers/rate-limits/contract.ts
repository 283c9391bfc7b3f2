export interface RateLimit {
  /** Names the limit; part of the key. */
  name: string
  /** Points per window of so many seconds, from the first. */
  points: number
  seconds: number
}

export interface Taken {
  allowed: boolean
  /** Points of this window that are used up, with this one. */
  points: number
  retryAfterSeconds: number
}

export interface RateLimits {
  /**
   * Consumes a point for `key`; `allowed` is false once the points are used up, which does not extend the window.
   * Rejects with 722 if it cannot count: a limit never fails open (SEC 3.12). The key is stored as a hash.
   */
  take(limit: RateLimit, key: string): Promise<Taken>
  /** Refunds a point. */
  refund(limit: RateLimit, key: string): Promise<void>
  close(): Promise<void>
}
