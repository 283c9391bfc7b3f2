import { figureFields, flagFields, textFields } from './field-lists.ts'
import type { RecordValues } from './record-values.ts'
import { storedFields, storedName, type StoredValues } from './stored-fields.ts'

/** A record's columns of `data_records`, in the order of `storedCells`. */
export const storedColumns: readonly string[] = storedFields.map(({ stored, column }) => stored ?? column)

// Imports and exports run through these once a row: names alone, looked up once.
const names = storedFields.map(({ name }) => name)
const texts = textFields.map((field) => ({ name: field.name, stored: storedName(field) }))
const figures = figureFields.map((field) => ({ name: field.name, stored: storedName(field) }))
const flags = flagFields.map((field) => ({ name: field.name, stored: storedName(field) }))

/** What a record says, as it is stored: flags are 1 and 0. */
export function storedCells(values: RecordValues): (string | number | null)[] {
  return names.map((name) => {
    const value = values[name]
    return typeof value === 'boolean' ? Number(value) : value
  })
}

/** Sets the values of a record from a stored row; every value is set. */
export function readRow<Values extends RecordValues>(values: Values, row: StoredValues): Values {
  const to: RecordValues = values
  to.year = row.year
  to.sectionId = row.section_id
  for (const { name, stored } of texts) to[name] = row[stored]
  for (const { name, stored } of figures) {
    const figure = row[stored]
    // MySQL's driver may give a bigint as text
    to[name] = figure === null ? null : Number(figure)
  }
  for (const { name, stored } of flags) to[name] = Boolean(row[stored])
  return values
}
