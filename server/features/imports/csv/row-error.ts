/** One invalid cell, as listed in the error file. The value is the user's own text: never log it. */
export interface RowError {
  /** The line the row starts on, from 1. */
  line: number
  /** The row that a spreadsheet shows it in, if that is another number: see `CsvRow`. */
  row?: number
  /** From 0; null if the error concerns no column. */
  columnIndex: number | null
  columnName: string
  value: string
  /** The message key and its parameters. */
  key: string
  params?: Record<string, string | number>
}

/** Where a row is in its file. */
export function placeOfRow({ line, row }: { line: number; row: number }): Pick<RowError, 'line' | 'row'> {
  return row === line ? { line } : { line, row }
}
