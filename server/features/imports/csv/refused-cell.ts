import type { Layout } from './header.ts'
import type { CsvRow } from './parse.ts'
import type { RefusedCell } from './refusal.ts'
import { shownValue } from './shown-value.ts'

/** The cell at an index, for which the file is refused. */
export function refusedCell(layout: Layout | undefined, row: CsvRow, index: number): RefusedCell {
  const columnName = layout?.[index]?.column ?? ''
  return { columnIndex: index, columnName, value: shownValue(row.cells[index] ?? '') }
}
