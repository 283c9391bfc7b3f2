import type { DataRecord } from '#server/features/data-records/index.ts'
import {
  emptyValues,
  recordFields,
  type FieldName,
  type RecordValues,
  type StaffField,
} from '#server/features/record-fields/index.ts'
import { publicRecipient, type PublicRecipient } from './hidden-naming.ts'
import { payeeOf, type PayeeKind, type PersonRole } from './payee.ts'
import type { SectionRules } from './section-rules.ts'
import { shownTexts } from './shown-texts.ts'

type PublicField = Exclude<FieldName, StaffField>
type PublicValues = Pick<RecordValues, PublicField>

declare const published: unique symbol

/**
 * What of a data record is public, with null for each text and figure that is not. Only `PublicationPolicy.publish`
 * makes one, so that whatever presents records to visitors cannot be given any other.
 */
export interface PublicRecord extends PublicValues, PublicRecipient {
  readonly [published]: true
  /** The record's public id. */
  id: string
  /** What the columns of its section show of it, by their fields. */
  cells: Readonly<Record<string, string | null>>
  /** Whether a person or a body was paid; null where the section says nothing of it. */
  paidTo: PayeeKind | null
  /** What its person is; null where it shows none. */
  personRole: PersonRole | null
}

const isPublic = (field: (typeof recordFields)[number]) => !('staffOnly' in field)
const publicFields = recordFields.filter(isPublic).map(({ name }) => name as PublicField)

/** A public record's values, in the order of a file. */
export function publicValuesOf(record: PublicValues): PublicValues {
  return Object.fromEntries(publicFields.map((name) => [name, record[name]])) as unknown as PublicValues
}

const nothing = publicValuesOf(emptyValues)

/** @param sectionId the section as which the record is published */
export function publicRecord(record: DataRecord, rules: SectionRules, sectionId: number): PublicRecord {
  const shown = shownTexts(record, rules)
  const values = { ...nothing, year: record.year, sectionId }
  for (const name of shown) if (name in values) (values as Record<string, unknown>)[name] = record[name]
  if (rules.showsPayments) values.numberOfPayments = record.numberOfPayments
  if (rules.showsAmount) {
    values.amount = record.amount
    values.isIndirect = record.isIndirect
    values.isRepeat = record.isRepeat
  }
  const cells: Record<string, string | null> = {}
  for (const { key, fields } of rules.cells) {
    const field = fields.find((one) => record[one])
    cells[key] = field ? record[field] : null
  }
  const named = { ...publicRecipient(record, rules, shown), ...payeeOf(record, rules, shown) }
  return { id: record.id, ...values, cells, ...named } as PublicRecord
}
