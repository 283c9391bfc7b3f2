import { guardFormula } from '#server/lib/csv/formula-guard.ts'
import type { RecordValues } from '../record-values.ts'
import { columns } from './columns.ts'
import type { CellFault } from './parse-cell.ts'
import { validateRow, type RowRules } from './validate-row.ts'

/** What is wrong with one field of a record that somebody typed. */
export interface RecordFault extends CellFault {
  /** A field name of columns.ts. */
  field: string
}

/**
 * One record as it was typed, by the rules of a file's row. Texts mean what they say: a leading `'` is no guard here,
 * as it is in a file.
 * @param typed by field name; a field that is missing is empty
 */
export function checkRecord(
  typed: Readonly<Record<string, string>>,
  rules: RowRules,
): { values: RecordValues; faults?: undefined } | { values?: undefined; faults: RecordFault[] } {
  const cells = columns.map(({ field, kind }) => {
    const cell = typed[field] ?? ''
    return kind === 'text' ? guardFormula(cell) : cell
  })
  const result = validateRow({ line: 0, cells }, columns, rules)
  if (!result.errors) return { values: result.values }
  return {
    faults: result.errors.map(({ columnIndex, key, params }) => ({
      field: columns[columnIndex ?? 0]!.field,
      key,
      ...(params && { params }),
    })),
  }
}
