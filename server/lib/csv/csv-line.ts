import { guardFormula } from './formula-guard.ts'

/** The byte-order mark, so that Excel reads CSV files as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** One record of a CSV we write: every cell quoted, texts safe to open in a spreadsheet, CRLF at its end. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return cells.map(quote).join(',') + '\r\n'
}

function quote(cell: string | number | null): string {
  if (cell === null) return '""'
  const text = typeof cell === 'number' ? String(cell) : guardFormula(cell)
  return `"${text.replaceAll('"', '""')}"`
}
