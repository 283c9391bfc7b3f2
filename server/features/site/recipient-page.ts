import type { SameNamed } from '#server/features/data-records/index.ts'
import type { PublicRecord } from '#server/features/publication-policy/index.ts'
import type { SectionTotal } from '#server/features/publishing/index.ts'
import type { FoundSum } from './found-sum.ts'
import type { RecipientRelation } from './recipient-relation.ts'
import type { SiteSection } from './site-sections.ts'

/** What names a recipient, in the most frequent spelling; `name` is null if it is not a person. */
export interface RecipientName {
  name: string | null
  facility: string | null
}

/** All rows of the years that name one person or one body, by the keys of the rows. */
export interface RecipientPage extends RecipientName {
  /** Every spelling with this key, most frequent first. */
  names: string[]
  facilities: string[]
  /** The key of the page of the person's facility; '' if there is none. */
  placeKey: string
  /** Sums of different relations, never added; what the recipient was paid comes first, also if that is nothing. */
  sums: RelationSum[]
  /** One page of rows, by relation, year and section. */
  groups: RecipientRows[]
  /** Recipients of the same name at other facilities, with sums as on their pages. */
  others: OtherRecipient[]
  /** Whether there are more of them. */
  moreOthers: boolean
  /** The rows of all relations. */
  rowCount: number
}

export interface OtherRecipient extends SameNamed {
  sums: FoundSum[]
}

export interface RelationSum {
  relation: RecipientRelation
  total: SectionTotal
  /** Newest first. */
  years: RecipientYear[]
}

export interface RecipientYear {
  year: number
  total: SectionTotal
  sections: { section: SiteSection; total: SectionTotal }[]
}

export interface RecipientRows {
  relation: RecipientRelation
  year: number
  /** The section whose name the rows use. */
  section: SiteSection
  /** The sections that the rows are of. */
  sections: SiteSection[]
  records: PublicRecord[]
  /** The bodies that the records' cells name, by record and cell: the keys of their pages. */
  bodies: Map<string, Readonly<Record<string, string>>>
}
