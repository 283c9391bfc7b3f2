import type { Crumb } from '#views/components/breadcrumbs.tsx'
import type { Citable } from '#views/components/cite-this.tsx'
import type { PagerProps } from '#views/components/pager.tsx'
import type { SiteShell } from '#views/shells.ts'
import type { OtherRecipient } from './other-recipients.tsx'
import type { PeopleProps } from './institution-people.tsx'
import type { RecipientSum } from './recipient-sum.ts'
import type { RowGroup } from './row-group.ts'

export interface Props extends Citable {
  shell: SiteShell
  type: 'disclosure' | 'patient'
  /** In the most frequent spelling; null if the rows name no person. */
  name: string | null
  facility: string | null
  /** Every spelling that was treated as the same. */
  names: string[]
  facilities: string[]
  listing: Crumb
  /** The list of institutions; null for a person. */
  institutionsHref: string | null
  /** Recipients of the same name at other facilities, and the search that finds more. */
  others: OtherRecipient[]
  moreOthersHref: string | null
  /** The page of the person's facility. */
  placeHref: string | null
  /** The list of people who work where the person does; null where there is none. */
  placePeopleHref: string | null
  /** Of an institution that lists them: shown first, and its rows on another page. Null elsewhere. */
  people: PeopleProps | null
  /** From the rows to the people of such an institution, and back. */
  peopleHref: string | null
  rowsHref: string | null
  /** All rows as a file; null if the company offers none. */
  csvHref: string | null
  /** The form for correction requests, or a mail to the company; null if it takes neither. */
  reportHref: string | null
  /** The rows of all pages. */
  rowCount: number
  /** What was paid to the recipient first. */
  sums: RecipientSum[]
  /** One page of rows. */
  groups: RowGroup[]
  pager: PagerProps
  display: { payments: boolean; totalAmount: boolean }
}
