/** One wrong cell, as the error file lists it. The value is the user's own text: never log it. */
export interface RowError {
  /** The line the row starts on, from 1. */
  line: number
  /** From 0; null where no column is concerned. */
  columnIndex: number | null
  columnName: string
  value: string
  /** A message key with its parameters. */
  key: string
  params?: Record<string, string | number>
}
