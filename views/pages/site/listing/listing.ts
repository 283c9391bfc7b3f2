import type { SectionTextsProps } from '#views/components/section-texts.tsx'
import type { YearLink } from '#views/components/year-picker.tsx'
import type { Lang } from '#views/ui.tsx'
import type { ListingRow } from './listing-row.ts'

/** A year's sections with their sums. */
export interface Listing {
  year: number
  /** Newest first. */
  years: YearLink[]
  totals: {
    payments: number
    /** Yen. */
    amount: number
    /** The year before; null when that year is not published, and then its column is left out. */
    previousAmount: number | null
    /** Against the year before, in per cent, rounded to one place; null without such a year. */
    changePercent: number | null
  }
  /** In the tree's order, roots included. */
  rows: ListingRow[]
  /** The rows that lead to no page, with what is said of them. */
  explained: ExplainedSection[]
  /** The company's display settings (SPEC §3). */
  display: { payments: boolean; totalAmount: boolean }
  /** The year as a file; null where the company offers none. */
  csvHref: string | null
  /** All years as one file; null where there is but one, or the company offers none. */
  allYearsCsvHref: string | null
}

export interface ExplainedSection extends SectionTextsProps {
  code: string
  name: string
  /** The name's language when it is not the page's. */
  lang?: Lang
}
