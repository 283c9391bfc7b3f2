import type { Crumb } from '#views/components/breadcrumbs.tsx'
import type { Citable } from '#views/components/cite-this.tsx'
import type { FieldError } from '#views/components/error-summary.tsx'
import type { PagerProps } from '#views/components/pager.tsx'
import type { SectionTextsProps } from '#views/components/section-texts.tsx'
import type { SortLinks } from '#views/components/sort-links.ts'
import type { Change } from '#views/components/change.tsx'
import type { YearColumn } from '#views/components/year-strip.tsx'
import type { YearLink } from '#views/components/year-picker.tsx'
import type { SiteShell } from '#views/shells.ts'
import type { Lang } from '#views/ui.tsx'
import type { Column } from '#views/components/record-columns.ts'
import type { RecordRow } from '#views/components/record-row.ts'
import type { MatchingSums } from './matching-sums.ts'
import type { RowFilterProps } from './row-filter.tsx'

export interface Props extends Citable {
  shell: SiteShell
  type: 'disclosure' | 'patient'
  section: SectionTextsProps & {
    code: string
    name: string
    /** The name's language if it differs from the page's. */
    lang?: Lang
  }
  year: number
  /** The years in which this section has rows, newest first. */
  years: YearLink[]
  /** The same with their sums; null where there are none to show. */
  strip: YearColumn[] | null
  /** Compared with the year before; null where it cannot be. */
  change: Change | null
  /** Of the amount of all sections in the year, 0 to 1; null where it is not said. */
  share: number | null
  /** From the listing down to the section above this one; the page itself is added. */
  crumbs: Crumb[]
  /** Sums of the whole section without repeated rows, as in the last line of the table. */
  totals: {
    payments: number | null
    amount: number | null
    /** The indirect part of the amount, or null when there is none. */
    indirect: number | null
    /** All rows, repeats included. */
    rows: number
    repeats: number
  }
  /** Whether its rows name people who were not paid. */
  namesInvestigators: boolean
  filter: RowFilterProps
  /** The errors of the filter; if there are any, no rows are shown. */
  errors: FieldError[]
  /** The sums of the matching rows; null if all rows are listed. */
  matching: MatchingSums | null
  columns: Column[]
  /** null if the list cannot be sorted */
  sort: SortLinks | null
  /** One page of rows. */
  rows: RecordRow[]
  /** Sums of this page's rows, without repeated rows. */
  pageTotals: { payments: number | null; amount: number | null }
  pager: PagerProps
  previousSection: SectionLink | null
  nextSection: SectionLink | null
  display: { payments: boolean; totalAmount: boolean }
  /** All rows for paper. */
  printHref: string
  /** All rows, or all that match, as a file; null if the company offers none. */
  csvHref: string | null
}

interface SectionLink {
  code: string
  name: string
  href: string
  lang?: Lang
}
