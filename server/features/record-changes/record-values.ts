import { changedFields, type DataRecord, type RecordField } from '#server/features/data-records/index.ts'
import type { RecordValues } from '#server/features/imports/index.ts'

/** What a record says, without its place. */
export function valuesOf(record: DataRecord): RecordValues {
  const {
    id: _id,
    companyId: _company,
    importId: _import,
    rowNo: _row,
    revision: _revision,
    recipientKey: _recipient,
    ...values
  } = record
  return values
}

export interface FieldChange {
  field: RecordField
  from: RecordValues[RecordField]
  to: RecordValues[RecordField]
}

/** The fields in which two states of a record differ. */
export function differencesOf(before: RecordValues, after: RecordValues): FieldChange[] {
  return changedFields(before, after).map((field) => ({ field, from: before[field], to: after[field] }))
}
