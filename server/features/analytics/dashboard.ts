import type { DayRange, Figures, DayFigures } from './figures.ts'
import type { SectionViews, SearchTerm, RecipientViews, Counted } from './dashboard-lists.ts'

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
  /** Of the portal. */
  pages: Counted[]
  types: Counted[]
  languages: Counted[]
  /** At most 20. */
  referrers: Counted[]
  /** Views referred by any other site, including unlisted ones: the base of each site's share. */
  referredViews: number
}
