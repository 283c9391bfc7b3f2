import { fileFields, type RecordValues } from '#server/features/record-fields/index.ts'
import { guardFormula } from '#server/lib/csv/formula-guard.ts'
import type { CellFault } from './parse-cell.ts'
import { validateRow, type RowRules } from './validate-row.ts'

/** An invalid field of a record that was typed by hand. */
export interface RecordFault extends CellFault {
  /** The file column of the field. */
  column: string
}

/**
 * Checks a record that was typed by hand, by the rules for a file's row. Texts are taken literally: unlike in a file, a
 * leading `'` does not protect a formula.
 * @param typed texts by column; missing ones are empty
 */
export function checkRecord(
  typed: Readonly<Record<string, string>>,
  rules: RowRules,
): { values: RecordValues; faults?: undefined } | { values?: undefined; faults: RecordFault[] } {
  const cells = fileFields.map(({ column, type }) => {
    const cell = typed[column] ?? ''
    return type === 'text' ? guardFormula(cell) : cell
  })
  const result = validateRow({ line: 0, row: 0, cells }, fileFields, rules)
  if (!result.errors) return { values: result.values }
  return {
    faults: result.errors.map(({ columnName, key, params }) => ({
      column: columnName,
      key,
      ...(params && { params }),
    })),
  }
}
