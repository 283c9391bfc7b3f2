/** One invalid cell, as listed in the error file. The value is the user's own text: never log it. */
export interface RowError {
  /** The line the row starts on, from 1. */
  line: number
  /** From 0; null if the error concerns no column. */
  columnIndex: number | null
  columnName: string
  value: string
  /** The message key and its parameters. */
  key: string
  params?: Record<string, string | number>
}
