import type { SectionType } from '#server/features/sections/index.ts'
import type { Day } from '#server/lib/zoned-day.ts'

/** Both ends included. */
export interface DayRange {
  from: Day
  to: Day
}

/** Sums of a range. `visitors` is the sum of each day's: who comes on two days is two (DECISIONS §8). */
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
 * What visitors take for one search, under its most frequent spelling (`mergeTerms`). share: of all searches of the range,
 * 0..1; withoutResult: how many of them found nothing.
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

/** All that a company's dashboard shows of a range. */
export interface Dashboard {
  /** The days asked for, without those to come; all of them where none has come yet. */
  range: DayRange
  /** As many days, right before; null where all are to come, since nothing can be compared with them. */
  before: DayRange | null
  now: Figures
  /** Of the days before. */
  then: Figures | null
  /** Every day of the range, in order, days without a visit included. */
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
  /** Views that any other site led to, those that are not listed included: what a site's share is of. */
  referredViews: number
}
