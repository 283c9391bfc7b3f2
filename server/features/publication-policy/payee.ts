import type { DataRecord } from '#server/features/data-records/index.ts'
import type { SectionRules } from './section-rules.ts'

export type PayeeKind = 'person' | 'organisation'
export type PersonRole = 'payee' | 'investigator'

/** Who was paid, and what the person is that a record shows. */
export function payeeOf(
  { name }: Pick<DataRecord, 'name'>,
  { relation }: SectionRules,
  shown: ReadonlySet<string>,
): { paidTo: PayeeKind | null; personRole: PersonRole | null } {
  const { person, body } = relation
  const personRole = name && shown.has('name') ? person : null
  if (body.length === 0) return { paidTo: null, personRole: null }
  return { paidTo: person === 'payee' && name ? 'person' : 'organisation', personRole }
}
