import type { ColumnSet } from '#server/features/record-fields/index.ts'
import type { Section } from './section.ts'

/** The fields in which a row names a body: an institution, a society or an organisation. */
export type BodyField = 'payee' | 'facility'

/** Whose the money of a section's rows is, and whom else the rows name (decision 032). */
export interface MoneyRelation {
  /** What a row's `name` is: the one who was paid, the investigator of research paid to a body, or not shown. */
  person: 'payee' | 'investigator' | null
  /** Names the body that was paid: the first of these that is filled, unless a person was paid. */
  body: readonly BodyField[]
  /** Names the place: where a paid person works, or where the research is done. Empty: no other than the body. */
  place: readonly BodyField[]
}

const research: MoneyRelation = {
  person: 'investigator',
  body: ['payee', 'facility'],
  place: ['facility', 'payee'],
}
const fees: MoneyRelation = { person: 'payee', body: ['facility', 'payee'], place: ['facility', 'payee'] }
const toInstitution: MoneyRelation = { person: null, body: ['facility', 'payee'], place: [] }
const toOrganisation: MoneyRelation = { person: null, body: ['payee', 'facility'], place: [] }
/** Yearly totals name nobody. */
const nobody: MoneyRelation = { person: null, body: [], place: [] }

/** What the columns of a section show says whose its money is. */
const relations: Record<ColumnSet, MoneyRelation> = {
  trials: research,
  persons: fees,
  donations: toInstitution,
  facilities: toInstitution,
  patientFunding: toOrganisation,
  patientLabour: toOrganisation,
}

/** The relation of a section's rows to whom they name. Every sum of a recipient follows from it. */
export function moneyRelation({ content, columns }: Pick<Section, 'content' | 'columns'>): MoneyRelation {
  return content === 'rows' ? relations[columns] : nobody
}
