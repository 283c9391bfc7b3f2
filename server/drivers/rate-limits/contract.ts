export interface RateLimit {
  /** Names the limit; part of the key. */
  name: string
  /** So many within so many seconds, counted from the first. */
  points: number
  seconds: number
}

export interface RateLimits {
  /**
   * Counts one more for `key`; `allowed` is false once the points are used up, which extends nothing. Rejects with
   * 722 when it cannot count: a limit never fails open (SEC 3.12). What is stored does not show the key.
   */
  take(limit: RateLimit, key: string): Promise<{ allowed: boolean; retryAfterSeconds: number }>
  /** Gives one back: what was counted proved right. */
  refund(limit: RateLimit, key: string): Promise<void>
  close(): Promise<void>
}
