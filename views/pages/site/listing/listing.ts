import type { SectionTextsProps } from '#views/components/section-texts.tsx'
import type { YearColumn } from '#views/components/year-strip.tsx'
import type { YearLink } from '#views/components/year-picker.tsx'
import type { Lang } from '#views/ui.tsx'
import type { AmountsPerMonth, ListingRow } from './listing-row.ts'

/** A year's sections with their sums. */
export interface Listing {
  year: number
  /** Newest first. */
  years: YearLink[]
  /** The same with their sums; null where the company shows no total. */
  strip: YearColumn[] | null
  totals: Totals
  /** The previous year and this one, where they are not equally long: amounts are given per month too. */
  unevenYears: number[] | null
  /** In the tree's order, roots included. */
  rows: ListingRow[]
  /** Codes of sections that cannot be compared with the year before, whose amounts are in sums; null for none. */
  notCompared: string | null
  /** Sections with payments in the year before that this year does not have. */
  ended: { code: string; name: string; lang?: Lang; amount: number }[]
  /** The sections without a page of their own, with their explanations. */
  explained: ExplainedSection[]
  /** The company's display settings (SPEC §3). */
  display: { payments: boolean; totalAmount: boolean }
  /** The year as a file; null if the company offers none. */
  csv: CsvFile | null
  /** All years as one file; null if there is only one, or the company offers none. */
  allYearsCsv: CsvFile | null
}

/** `rows`: as the first page counts them. */
interface CsvFile {
  href: string
  rows: number
}

/** The sums of a year. */
export interface Totals {
  /** null where the company shows none. */
  payments: number | null
  /** Yen; null where the company shows no total. */
  amount: number | null
  /** The previous year; null if that year is not published, and then the column is omitted. */
  previousAmount: number | null
  /**
   * Compared with the previous year, in per cent, rounded to one decimal; null without such a year. Of amounts per month
   * where the two are not equally long.
   */
  changePercent: number | null
  perMonth?: AmountsPerMonth | null
}

export interface ExplainedSection extends SectionTextsProps {
  code: string
  name: string
  /** The name's language if it differs from the page's. */
  lang?: Lang
}
