import { fileFields, subjectFields } from '#server/features/record-fields/index.ts'
import { columnNamed, type Column } from './columns.ts'
import { parseYear, trimCell } from './parse-cell.ts'
import type { RowError } from './row-error.ts'

/** The columns of a file in order. */
export type Layout = readonly Column[]

/** Row 2 of a file → its columns, or all its errors. */
export function readHeader(
  cells: readonly string[],
  line: number,
): { layout: Layout } | { errors: RowError[] } {
  const names = withoutEmptyTail(cells)
  const found: Column[] = []
  const errors: RowError[] = []
  const fault = (index: number | null, value: string, key: string, params?: RowError['params']) =>
    errors.push({ line, columnIndex: index, columnName: value, value, key, ...(params && { params }) })
  // one more than there are fields, for the column with errors
  if (names.length > fileFields.length + 1) {
    fault(fileFields.length, '', 'import-errors.tooManyColumns', { limit: fileFields.length })
    return { errors }
  }
  names.forEach((cell, index) => {
    const name = trimCell(cell)
    const column = columnNamed(name)
    if (!column) fault(index, name, 'import-errors.unknownColumn')
    else if (found.includes(column)) fault(index, name, 'import-errors.doubledColumn')
    else found.push(column)
  })
  if (errors.length > 0) return { errors }
  const has = (name: string) => found.some(({ column }) => column === name)
  if (found[0]?.column !== 'year') fault(0, trimCell(names[0] ?? ''), 'import-errors.yearNotFirst')
  if (!has('section_code')) fault(null, '', 'import-errors.missingColumn', { name: 'section_code' })
  const subjects = subjectFields.map(({ column }) => column)
  if (!subjects.some(has)) fault(null, '', 'import-errors.missingColumn', { name: subjects.join(', ') })
  return errors.length > 0 ? { errors } : { layout: found }
}

/**
 * Two mistakes that would otherwise be reported as an unknown name in every cell: the row of field names is missing,
 * so that data follows, or the values are not separated by commas.
 */
export function headerMistake(cells: readonly string[]): 'noFieldNames' | 'notCommas' | undefined {
  const [first = '', ...rest] = withoutEmptyTail(cells)
  if (parseYear(first) !== undefined) return 'noFieldNames'
  const pieces = rest.length === 0 ? first.split(/[;\t]/) : []
  return pieces.length > 1 && pieces.every((piece) => columnNamed(piece)) ? 'notCommas' : undefined
}

/** Spreadsheets also save columns that are empty but have been formatted. */
export function withoutEmptyTail(cells: readonly string[]): readonly string[] {
  let length = cells.length
  while (length > 0 && trimCell(cells[length - 1]!) === '') length--
  return length === cells.length ? cells : cells.slice(0, length)
}
