import type { FieldName, FigureField, FlagField, TextField } from './field-types.ts'
import type { RecordField } from './record-field.ts'
import { recordFields } from './record-fields.ts'

type Row = (typeof recordFields)[number]

type StoredName<Field extends Row> = Field extends { stored: infer Name extends string }
  ? Name
  : Field['column']

/** The columns of `data_records` that hold a record's values, as both engines return them. */
export interface StoredValues
  extends
    Record<StoredName<TextField>, string | null>,
    Record<StoredName<FigureField>, number | null>,
    Record<StoredName<FlagField>, number> {
  year: number
  section_id: number
}

/** The name of a field's column in `data_records`. */
export function storedName<Field extends Row>(field: Field): StoredName<Field> {
  const { stored, column }: RecordField = field
  return (stored ?? column) as StoredName<Field>
}

const rows: readonly (RecordField & { name: FieldName })[] = recordFields
const isLater = ({ hash }: RecordField) => hash === 'filled'
const isFlag = ({ type }: RecordField) => type === 'flag'

/** The fields whose places in the hash are fixed: all of the first release, flags last. */
export const placedFields = [
  ...rows.filter((field) => !isLater(field) && !isFlag(field)),
  ...rows.filter((field) => !isLater(field) && isFlag(field)),
]

/** Every field in the order in which rows are stored and hashed. */
export const storedFields = [...placedFields, ...rows.filter(isLater)]
