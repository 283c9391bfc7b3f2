import type { RecipientYear, TotalLine } from './recipient-year.ts'

/** What the recipient has to do with the money of rows: see features/site/recipient-relation.ts. */
export type Relation = 'received' | 'investigator' | 'people' | 'elsewhere'

/** Whether somebody else was paid than the one whom the page is about: drawn hatched. */
export const isToOthers = (relation: Relation): boolean => relation !== 'received'

/** Sums of rows of one relation; those of different relations are never added. */
export interface RecipientSum {
  relation: Relation
  total: TotalLine
  /** Newest first. */
  years: RecipientYear[]
  /** The years, where they are not equally long: amounts are given per month too. */
  unevenYears?: number[] | null
}

/** Who is named: of whom pages say what was paid. */
export type RecipientKind = 'person' | 'body' | 'organisation'

interface Named {
  type: 'disclosure' | 'patient'
  name: string | null
}

/** A patient organisation, otherwise a person or a body. */
export function kindOf({ type, name }: Named): RecipientKind {
  return type === 'patient' ? 'organisation' : name ? 'person' : 'body'
}

/** By which words a relation goes: what was paid to the recipient itself by those of its kind. */
export function relationWords(relation: Relation, kind: RecipientKind) {
  return relation === 'received' ? kind : relation
}

/** By which words the page's title goes: it says whether there are payments to the recipient, and rows of others. */
export function titleWords(sums: readonly RecipientSum[], kind: RecipientKind): string {
  if (kind === 'organisation') return kind
  const isReceived = sums.some(({ relation, total }) => relation === 'received' && total.rows > 0)
  const isNamed = sums.some(({ relation }) => relation !== 'received')
  return `${kind}.${isReceived ? (isNamed ? 'both' : 'received') : 'named'}`
}
