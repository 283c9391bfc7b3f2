import { fileFields, subjectFields } from '#server/features/record-fields/index.ts'
import { columnNamed, type Column } from './columns.ts'
import { trimCell } from './parse-cell.ts'
import type { CsvRow } from './parse.ts'
import { placeOfRow, type RowError } from './row-error.ts'
import { withoutEmptyTail } from './empty-tail.ts'

/** The columns of a file in order. */
export type Layout = readonly Column[]

/** Row 2 of a file → its columns, or all its errors. */
export function readHeader(row: CsvRow): { layout: Layout } | { errors: RowError[] } {
  const names = withoutEmptyTail(row.cells)
  const found: Column[] = []
  const errors: RowError[] = []
  const fault = (index: number | null, value: string, key: string, params?: RowError['params']) =>
    errors.push({
      ...placeOfRow(row),
      columnIndex: index,
      columnName: value,
      value,
      key,
      ...(params && { params }),
    })
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
