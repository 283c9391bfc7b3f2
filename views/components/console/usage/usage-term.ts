export interface UsageTerm {
  term: string
  count: number
  /** The share of all searches, 0 to 1. */
  share: number
  /** The number of searches without a result. */
  withoutResult: number
}
