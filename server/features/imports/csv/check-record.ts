import { fileFields, type RecordValues } from '#server/features/record-fields/index.ts'
import { guardFormula } from '#server/lib/csv/formula-guard.ts'
import type { CellFault } from './parse-cell.ts'
import { validateRow, type RowRules } from './validate-row.ts'

/** What is wrong with one field of a record that somebody typed. */
export interface RecordFault extends CellFault {
  /** The field's column of a file. */
  column: string
}

/**
 * One record as it was typed, by the rules of a file's row. Texts mean what they say: a leading `'` is no guard here,
 * as it is in a file.
 * @param typed by column; one that is missing is empty
 */
export function checkRecord(
  typed: Readonly<Record<string, string>>,
  rules: RowRules,
): { values: RecordValues; faults?: undefined } | { values?: undefined; faults: RecordFault[] } {
  const cells = fileFields.map(({ column, type }) => {
    const cell = typed[column] ?? ''
    return type === 'text' ? guardFormula(cell) : cell
  })
  const result = validateRow({ line: 0, cells }, fileFields, rules)
  if (!result.errors) return { values: result.values }
  return {
    faults: result.errors.map(({ columnName, key, params }) => ({
      column: columnName,
      key,
      ...(params && { params }),
    })),
  }
}
