import type { PublicRecord } from '#server/features/publication-policy/index.ts'
import { recordFields } from '#server/features/record-fields/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { recipientIdOf } from '#server/http/request/recipient-id.ts'
import { answer, type Answer } from '#server/lib/answer.ts'
import { toSnake } from '#server/lib/case.ts'
import { listOf, oneOf } from '#server/lib/input.ts'
import { publicRecordFields } from './record-answers.ts'

/** Of what a list of records is. */
export interface ListOrigin {
  /** Null in the preview. */
  edition: number | null
  sectionType: SectionType
}

type Values = Record<string, unknown>
type Read = (record: PublicRecord, origin: ListOrigin) => unknown

const about: Record<string, Read> = {
  id: ({ id }) => id,
  edition: (_record, { edition }) => edition,
  sectionType: (_record, { sectionType }) => sectionType,
  recipientId: ({ recipientKey }, { sectionType }) =>
    recipientKey === '' ? null : recipientIdOf(sectionType, recipientKey),
}

/** How each field of a listed record is read, in the order in which it is sent. */
const reads = new Map<string, Read>(Object.entries(about))
for (const { name } of recordFields)
  if (name in publicRecordFields) reads.set(name, (record) => record[name as keyof PublicRecord])
for (const name of ['paidTo', 'personRole'] as const) reads.set(name, (record) => record[name])

const names: readonly string[] = [...reads.keys()].map(toSnake)

/** The fields that are asked for, under the names under which they are sent; each once. */
export const listedFieldNames = listOf(oneOf(names), (list) => list.single().min(1).unique())

/** What a list sends of a record: the fields that were asked for, by default all, in an order of their own. */
export function listedRecordOf(
  origin: ListOrigin,
  asked: readonly string[] | undefined,
): (record: PublicRecord) => Values {
  const columns = [...reads].flatMap(([name, read]): [string, Read][] => {
    const sent = toSnake(name)
    return !asked || asked.includes(sent) ? [[sent, read]] : []
  })
  return (record) => {
    const values: Values = {}
    for (const [name, read] of columns) values[name] = read(record, origin)
    return values
  }
}

const { id, ...values } = publicRecordFields
/** What a list has of a record, as optional fields. */
export const listedRecordFields = {
  id,
  edition: answer.nullable(answer.whole),
  sectionType: answer.oneOf(1, 2),
  recipientId: answer.nullable(answer.text),
  ...values,
}

/** What a list has of a record; fields that were not asked for are missing. */
export const listedRecordAnswer = answer.named(
  'ListedRecord',
  answer.object({}, listedRecordFields),
) as Answer<Values>
