import type { Narrower, RowsByChoice, SearchHelp } from '#server/features/search/index.ts'
import type { NamedRecipient } from '#server/features/publication-policy/index.ts'
import type { FoundRecipient } from './found-recipients.ts'
import type { GroupedRow } from './grouped-row.ts'
import type { PublicHit } from './public-hit.ts'

export const recipientKinds = ['person', 'body'] as const
export type RecipientKind = (typeof recipientKinds)[number]

/** By the quality of the match and then by name; or by the largest of the sums, which visitors may ask for. */
export const recipientOrders = ['match', 'amount'] as const
export type RecipientOrder = (typeof recipientOrders)[number]

export interface RecipientChoice {
  /** Both kinds where it is left out. */
  kind?: RecipientKind | undefined
  order: RecipientOrder
}

/** A recipient with its found rows, the newest year first. */
export interface SearchedRecipient extends FoundRecipient {
  kind: RecipientKind
  /** The row whose names match best. */
  best: PublicHit
  /** The field of that row that names it. */
  field: NamedRecipient['field']
  rows: GroupedRow[]
  /** Whether these are certainly all of its rows: what defines it has everything that was typed. */
  isWhole: boolean
}

/** What a search answers: recipients, of which no more than 100 are shown (SPEC §5). */
export type RecipientSearch =
  | {
      kind: 'found'
      recipients: SearchedRecipient[]
      /** Rows of recipients. */
      rowCount: number
      /** Rows that name nobody: they are in the file only. */
      unnamedCount: number
      counts: RecipientCounts
    }
  | {
      kind: 'tooMany'
      /** `rows`: more rows than are read, so that nobody has counted the recipients. */
      of: 'recipients' | 'rows'
      /** Those that match best among the recipients of the compared rows, without sums. */
      best: Pick<SearchedRecipient, 'key' | 'kind' | 'name' | 'facility' | 'field' | 'best'>[]
      comparedRows: number
      narrower: Narrower[]
      /** Of each year and root section: rows, since nobody has counted the recipients. */
      rows: RowsByChoice
      /** Where most of the persons of the compared rows are, as a company writes it. */
      places: string[]
    }
  | { kind: 'nothing'; help: SearchHelp | null }

/** How many of the recipients are of a kind, have rows in a year and in a root section. */
export interface RecipientCounts {
  kinds: ReadonlyMap<RecipientKind, number>
  years: ReadonlyMap<number, number>
  roots: ReadonlyMap<number, number>
}
