export interface UsageTerm {
  term: string
  count: number
  /** Of all searches, 0 to 1. */
  share: number
  /** How many of its searches found nothing. */
  withoutResult: number
}
