import type { SectionType } from '#server/features/sections/index.ts'
import type { Day } from '#server/lib/zoned-day.ts'

/** Both ends included. */
export interface DayRange {
  from: Day
  to: Day
}

/** Totals of a range. `visitors` is the sum over the days: a visitor on two days counts twice (DECISIONS §8). */
export interface Figures {
  views: number
  visitors: number
  searches: number
  searchesWithoutResult: number
  downloads: number
}

export interface DayFigures {
  day: Day
  views: number
  visitors: number
}

export interface SectionViews {
  sectionId: number
  views: number
}

/**
 * Searches for one term, under its most frequent spelling (`mergeTerms`). share: of all searches of the range, 0..1;
 * withoutResult: how many of them found nothing.
 */
export interface SearchTerm {
  term: string
  count: number
  share: number
  withoutResult: number
}

export interface RecipientViews {
  type: SectionType
  recipientKey: string
  views: number
}

export interface Counted {
  subject: string
  count: number
}

/** Everything a company's dashboard shows for a range. */
export interface Dashboard {
  /** The requested days without future ones; all of them if all are in the future. */
  range: DayRange
  /** The same number of days immediately before; null if all days are in the future. */
  before: DayRange | null
  now: Figures
  /** Of the days before. */
  then: Figures | null
  /** Every day of the range, in order, including days without visits. */
  days: DayFigures[]
  /** Most first. */
  sections: SectionViews[]
  /** All of them together. */
  sectionViews: number
  /** At most 50, most first, equal counts in order of the term. */
  terms: SearchTerm[]
  /** At most 20. */
  recipients: RecipientViews[]
  downloads: Counted[]
  types: Counted[]
  languages: Counted[]
  /** At most 20. */
  referrers: Counted[]
  /** Views referred by any other site, including unlisted ones: the base of each site's share. */
  referredViews: number
}
