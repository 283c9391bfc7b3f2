import type { DataRecord } from './data-record.ts'

/**
 * What a record says, in the order of a file's columns (DECISIONS §10), each with the name it goes by there. Its label
 * is the sentence `records.column.{column}`.
 */
export const recordFields = [
  { field: 'sectionId', column: 'section_code' },
  { field: 'itemNumber', column: 'item_number' },
  { field: 'jrctNumber', column: 'jrct_number' },
  { field: 'payee', column: 'payee' },
  { field: 'facility', column: 'facility' },
  { field: 'department', column: 'department' },
  { field: 'name', column: 'name' },
  { field: 'alternateKanji', column: 'alternate_kanji' },
  { field: 'alternateFacility', column: 'alternate_facility' },
  { field: 'alternateDepartment', column: 'alternate_department' },
  { field: 'numberOfPayments', column: 'number_of_payments' },
  { field: 'amount', column: 'amount' },
  // No column of its own: brackets around the figures say it.
  { field: 'isIndirect', column: 'is_indirect' },
  { field: 'quantity', column: 'quantity' },
  { field: 'item', column: 'item' },
  { field: 'reason', column: 'reason' },
  { field: 'comments', column: 'comments' },
  { field: 'title', column: 'title' },
  { field: 'isRepeat', column: 'repeat' },
] as const satisfies readonly { field: keyof DataRecord; column: string }[]

export type RecordField = (typeof recordFields)[number]['field']

const columnByField = new Map(recordFields.map(({ field, column }) => [field, column]))

export function columnOfField(field: RecordField): string {
  return columnByField.get(field)!
}

/** The fields in which two records, rows or revisions differ. */
export function changedFields(
  before: Pick<DataRecord, RecordField>,
  after: Pick<DataRecord, RecordField>,
): RecordField[] {
  return recordFields.map(({ field }) => field).filter((field) => before[field] !== after[field])
}
