import type { PagerProps } from '#views/components/pager.tsx'
import type { SiteShell } from '#views/shells.ts'
import type { RowGroup } from '../recipient/row-group.ts'

/** What the link opens. */
export interface Review {
  /** The last day of the link. */
  until: number
  /** The company has changed what is to be published since it wrote. */
  hasMoved: boolean
  type: 'disclosure' | 'patient'
  /** As the company's list names the recipient; `name` is null if it is not a person. */
  name: string | null
  facility: string | null
  /** None where the data does not name the recipient any more. */
  groups: RowGroup[]
  rowCount: number
  pager: PagerProps | null
  display: { payments: boolean; totalAmount: boolean }
  /** The form about one row, which takes `row`. */
  objectionHref: string
  answer: 'confirmed' | 'objected' | null
  /** The numbers of the requests that were made. */
  references: string[]
  /** Null once something was objected to. */
  confirmAction: string | null
}

export interface Props {
  shell: SiteShell
  /** Null where the link opens nothing: `ended` says why. */
  review: Review | null
  ended: 'unknown' | 'expired' | 'staff' | 'published' | null
  /** Whether the company takes correction requests on its site. */
  takesRequests: boolean
  topHref: string
}
