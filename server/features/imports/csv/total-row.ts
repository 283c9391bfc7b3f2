import { subjectFields, type RecordValues } from '#server/features/record-fields/index.ts'
import { withoutEmptyTail } from './empty-tail.ts'
import type { Layout } from './header.ts'
import { trimCell } from './parse-cell.ts'
import type { CsvRow } from './parse.ts'
import { placeOfRow, type RowError } from './row-error.ts'
import { shownValue } from './shown-value.ts'

const LABELS = new Set([
  '合計',
  '総合計',
  '総計',
  '小計',
  '計',
  '合計額',
  'total',
  'totals',
  'grandtotal',
  'subtotal',
  'sum',
])
const LONGEST_LABEL = 20
// Text that normalizing leaves as it is, and from which nothing is taken away. Most names are like that.
const PLAIN = /^[ぁ-ゖァ-ヺー一-鿿]+$/

/**
 * The one error of an invalid row that is the sum of the others, as spreadsheets have it at their end: without a year
 * or a section, and with a label such as 合計 or with figures only. Undefined for any other row.
 */
export function totalRowError(
  row: CsvRow,
  layout: Layout,
  errors: readonly RowError[],
): RowError | undefined {
  const typeAt = (index: number | null) => (index === null ? undefined : layout[index]?.type)
  const isRecord = !errors.some(({ columnIndex }) => ['year', 'section'].includes(typeAt(columnIndex) ?? ''))
  if (isRecord) return undefined
  return errorAt(row, layout)
}

/** The same for a valid row that names nobody but 合計: it would be a recipient, and count everything twice. */
export function validTotalRowError(row: CsvRow, layout: Layout, values: RecordValues): RowError | undefined {
  let isTotal = false
  // A loop that ends at the first name: it runs for every row of an import.
  for (const { name } of subjectFields) {
    const value = values[name]
    if (value === null) continue
    if (!isTotalLabel(value)) return undefined
    isTotal = true
  }
  return isTotal ? errorAt(row, layout) : undefined
}

function errorAt(row: CsvRow, layout: Layout): RowError | undefined {
  const label = row.cells.findIndex(isTotalLabel)
  const at = label >= 0 ? label : firstFigure(row.cells, layout)
  if (at < 0) return undefined
  return {
    ...placeOfRow(row),
    columnIndex: at,
    columnName: layout[at]?.column ?? '',
    value: shownValue(row.cells[at] ?? ''),
    key: 'import-errors.totalRow',
  }
}

function isTotalLabel(cell: string): boolean {
  if (cell.length > LONGEST_LABEL) return false
  if (PLAIN.test(cell)) return LABELS.has(cell)
  const text = cell.normalize('NFKC').replace(/[\s:]/g, '')
  return LABELS.has(text.replace(/^\d{4}年度?|\(.*\)$/g, '').toLowerCase())
}

/** The first cell of a row that contains nothing but figures; -1 if it contains something else. */
function firstFigure(cells: readonly string[], layout: Layout): number {
  const filled = withoutEmptyTail(cells).flatMap((cell, index) => (trimCell(cell) === '' ? [] : [index]))
  const areFigures = filled.every((index) => ['count', 'yen'].includes(layout[index]?.type ?? ''))
  return areFigures ? (filled[0] ?? -1) : -1
}
