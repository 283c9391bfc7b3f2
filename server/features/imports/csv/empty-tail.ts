import { trimCell } from './parse-cell.ts'

/** Spreadsheets also save columns that are empty but have been formatted. */
export function withoutEmptyTail(cells: readonly string[]): readonly string[] {
  let length = cells.length
  while (length > 0 && trimCell(cells[length - 1]!) === '') length--
  return length === cells.length ? cells : cells.slice(0, length)
}
