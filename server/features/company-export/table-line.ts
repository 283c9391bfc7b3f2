import type { Cell } from '#server/drivers/database/contract.ts'
import { guardFormula } from '#server/lib/csv/formula-guard.ts'
import type { ColumnKind } from './table-export.ts'

/**
 * One line of a table's file, as in the files for machines (decision 043): texts quoted and safe to open in a
 * spreadsheet, nothing between two commas for a missing value, flags 1 and 0, moments in UTC. MySQL's driver may give a large integer as text.
 */
export function tableLine(kinds: readonly ColumnKind[], cells: readonly Cell[]): string {
  return cells.map((cell, at) => cellOf(kinds[at]!, cell)).join(',') + '\r\n'
}

function cellOf(kind: ColumnKind, value: Cell): string {
  if (value === null) return ''
  if (kind === 'integer') return String(value)
  if (kind === 'boolean') return Number(value) ? '1' : '0'
  if (kind === 'moment') return new Date(Number(value)).toISOString()
  return `"${guardFormula(String(value)).replaceAll('"', '""')}"`
}
