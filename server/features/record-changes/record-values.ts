import { changedFields, type FieldName, type RecordValues } from '#server/features/record-fields/index.ts'

export interface FieldChange {
  field: FieldName
  from: RecordValues[FieldName]
  to: RecordValues[FieldName]
}

/** The fields in which two states of a record differ. */
export function differencesOf(before: RecordValues, after: RecordValues): FieldChange[] {
  return changedFields(before, after).map((field) => ({ field, from: before[field], to: after[field] }))
}
