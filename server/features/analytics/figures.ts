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
