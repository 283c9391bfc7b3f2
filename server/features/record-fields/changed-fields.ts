import type { FieldName } from './field-types.ts'
import { recordFields } from './record-fields.ts'
import type { RecordValues } from './record-values.ts'

/** The fields in which two records, rows or revisions differ, in the order of a file. A record stays in its year. */
export function changedFields(before: RecordValues, after: RecordValues): FieldName[] {
  return recordFields
    .map(({ name }) => name)
    .filter((name) => name !== 'year' && before[name] !== after[name])
}
