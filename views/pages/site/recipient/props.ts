import type { Crumb } from '#views/components/breadcrumbs.tsx'
import type { Citable } from '#views/components/cite-this.tsx'
import type { PagerProps } from '#views/components/pager.tsx'
import type { Column } from '#views/components/record-columns.ts'
import type { RecordRow } from '#views/components/record-row.ts'
import type { SiteShell } from '#views/shells.ts'
import type { Lang } from '#views/ui.tsx'
import type { OtherRecipient } from './joined.tsx'
import type { RecipientYear, TotalLine } from './totals-table.tsx'

export interface Props extends Citable {
  shell: SiteShell
  type: 'disclosure' | 'patient'
  /** As most rows write it; null where they name no person. */
  name: string | null
  facility: string | null
  /** Every spelling that was taken for the same. */
  names: string[]
  facilities: string[]
  listing: Crumb
  /** Recipients of the same name at other facilities, and where more of them are found. */
  others: OtherRecipient[]
  moreOthersHref: string | null
  /** Newest first. */
  years: RecipientYear[]
  total: TotalLine
  /** One page of rows. */
  groups: RowGroup[]
  pager: PagerProps
  display: { payments: boolean; totalAmount: boolean }
}

/** Rows of a section in a year. */
export interface RowGroup {
  year: number
  code: string
  name: string
  /** The name's language when it is not the page's. */
  lang?: Lang
  /** The section in that year. */
  href: string
  columns: Column[]
  rows: RecordRow[]
}
