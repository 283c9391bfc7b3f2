import type { DataRecord } from '#server/features/data-records/index.ts'
import {
  emptyValues,
  recordFields,
  type FieldName,
  type RecordTexts,
  type RecordValues,
  type StaffField,
} from '#server/features/record-fields/index.ts'
import { publicRecipient, type PublicRecipient } from './public-recipient.ts'
import type { PayeeKind, PersonRole } from './payee.ts'
import { RecordShapes } from './record-shape.ts'
import type { SectionRules } from './section-rules.ts'

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

/** A section as its records are published. */
export interface PublicSection {
  shapes: RecordShapes
  showsPayments: boolean
  showsAmount: boolean
  publishedAs: number
}

/** @param publishedAs the section as which its records are published */
export function publicSection(rules: SectionRules, publishedAs: number): PublicSection {
  const { showsPayments, showsAmount } = rules
  return { shapes: new RecordShapes(rules), showsPayments, showsAmount, publishedAs }
}

/** A public record's values, in the order of a file. */
export function publicValuesOf(record: PublicValues): PublicValues {
  return Object.fromEntries(publicFields.map((name) => [name, record[name]])) as unknown as PublicValues
}

// Its keys in the order in which records are written. A copy of it is filled: a spread between other keys is slow.
const blank = {
  id: '',
  ...publicValuesOf(emptyValues),
  ...{ cells: {}, recipientKey: '', naming: null, paidTo: null, personRole: null },
} as unknown as Writable<PublicRecord>

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }

/** What a section shows of a record. */
export function publicRecord(record: DataRecord, section: PublicSection): PublicRecord {
  const shape = section.shapes.of(record)
  const published = { ...blank }
  published.id = record.id
  published.year = record.year
  published.sectionId = section.publishedAs
  for (const name of shape.texts) (published as Partial<RecordTexts>)[name] = record[name]
  if (section.showsPayments) published.numberOfPayments = record.numberOfPayments
  if (section.showsAmount) {
    published.amount = record.amount
    published.isIndirect = record.isIndirect
    published.isRepeat = record.isRepeat
  }
  const cells: Record<string, string | null> = {}
  for (const { key, field } of shape.cells) cells[key] = field ? record[field] : null
  published.cells = cells
  const { recipientKey, naming } = publicRecipient(record, shape)
  published.recipientKey = recipientKey
  published.naming = naming
  published.paidTo = shape.paidTo
  published.personRole = shape.personRole
  return published
}
