import type { Naming } from '#server/features/data-records/index.ts'
import { moneyRelation, type Section } from '#server/features/sections/index.ts'

/**
 * What a recipient has to do with the money of a row, in the order of a page (decision 032). Sums of different
 * relations are never added.
 * - received: was paid
 * - investigator: a person named in research that a body was paid for
 * - people: a body whose people were paid
 * - elsewhere: a body where research is done that another body was paid for
 */
export const recipientRelations = ['received', 'investigator', 'people', 'elsewhere'] as const
export type RecipientRelation = (typeof recipientRelations)[number]

/** The relation of rows of a section that name the recipient in this way. */
export function relationOf(naming: Naming, section: Pick<Section, 'content' | 'columns'>): RecipientRelation {
  const isPersonPaid = moneyRelation(section).person === 'payee'
  if (naming === 'paid') return 'received'
  if (naming === 'person') return isPersonPaid ? 'received' : 'investigator'
  return isPersonPaid ? 'people' : 'elsewhere'
}
