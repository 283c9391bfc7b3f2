import type { Lang } from '#views/ui.tsx'

export interface ListingRow {
  code: string
  /** In the reader's language if the company has translated it. */
  name: string
  /** The name's language if it differs from the page's. */
  lang?: Lang
  level: 1 | 2 | 3
  /** Its place among the main sections, or that of its main section, from 0. */
  place: number
  /** Sections with rows or a total of their own have a page. */
  href: string | null
  /** group: sums of what is below; rows: can be opened; total: a figure without rows; none: nothing was paid. */
  state: 'group' | 'rows' | 'total' | 'none'
  payments: number | null
  amount: number | null
  previousAmount: number | null
  /** Compared with the year before, in per cent; null where there is nothing to compare with. */
  changePercent: number | null
  /** Why there is no amount of the year before; null where there is one. */
  formerly: string | null
  /** Null where the two years are equally long. */
  perMonth?: AmountsPerMonth | null
}

export interface AmountsPerMonth {
  amount: number | null
  previousAmount: number | null
}
