import { recordFields, type FieldName, type RecordValues } from '#server/features/record-fields/index.ts'
import type { PublicRecord } from '#server/features/publication-policy/index.ts'
import { answer, type Answer } from '#server/lib/answer.ts'

const { text, whole, flag, nullable } = answer

const kinds = {
  year: whole,
  section: whole,
  text: nullable(text),
  count: nullable(whole),
  yen: nullable(whole),
  flag,
} as const satisfies Record<(typeof recordFields)[number]['type'], Answer<unknown>>

type ValueFields<Values> = { [Name in keyof Values]: Answer<Values[Name]> }

/** The fields of a record, as the table of fields has them. */
function fieldsOf(isShown: (row: (typeof recordFields)[number]) => boolean): Record<string, Answer<unknown>> {
  return Object.fromEntries(recordFields.filter(isShown).map(({ name, type }) => [name, kinds[type]]))
}

type PublicValues = Pick<PublicRecord, Extract<FieldName, keyof PublicRecord>>

/** What staff see of a record. */
export const recordAnswerFields = {
  id: text,
  ...(fieldsOf(() => true) as ValueFields<RecordValues>),
  revision: whole,
}
export const recordAnswer = answer.named('DataRecord', answer.object(recordAnswerFields))

export const publicRecordFields = {
  id: text,
  ...(fieldsOf((row) => !('staffOnly' in row)) as ValueFields<PublicValues>),
  paidTo: nullable(answer.oneOf('person', 'organisation')),
  personRole: nullable(answer.oneOf('payee', 'investigator')),
}
/** What visitors see of a record (decision 025). */
export const publicRecordAnswer = answer.named('PublicRecord', answer.object(publicRecordFields))

export const changedRecordFields = { ...recordAnswerFields, isChanged: flag }
export const changedRecordAnswer = answer.named('ChangedRecord', answer.object(changedRecordFields))

const match = answer.object(
  {
    field: text,
    start: whole,
    end: whole,
    kind: answer.oneOf('same', 'form', 'variant', 'reading', 'abbreviation'),
    variants: answer.listOf(answer.object({ shown: text, typed: text })),
  },
  { reading: text, abbreviation: answer.object({ short: text, full: text }) },
)

export const searchHitAnswer = answer.named(
  'SearchHit',
  answer.object({ ...publicRecordFields, match: answer.listOf(match) }),
)
