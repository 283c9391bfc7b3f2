export interface UsageDay {
  /** YYYY-MM-DD */
  day: string
  views: number
  visitors: number
  /** Numbers of the editions that were published on it, the first one first. */
  editions: number[]
}
