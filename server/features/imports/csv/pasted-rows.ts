import { fileFields, subjectFields, type ColumnSet } from '#server/features/record-fields/index.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/lib/csv/csv-line.ts'
import { columnNamed, errorColumn } from './columns.ts'
import { parseYear } from './parse-cell.ts'

/** The field of each pasted column by its name in files; '' for one that is not used. */
export type PastedColumns = string[]

/** A known name among so many cells is no coincidence. */
const ENOUGH_NAMES = 2

/** The columns that a first row of headings or field names says; null if it is a row of data. */
export function pastedHeadings(row: readonly string[]): PastedColumns | null {
  const names = row
    .map((cell) => columnNamed(cell))
    .map((column) => (column === errorColumn ? undefined : column))
  const known = names.filter((name) => name !== undefined)
  const filled = row.filter((cell) => cell.trim() !== '')
  if (known.length < Math.min(ENOUGH_NAMES, filled.length) || known.length * 2 < filled.length) return null
  return names.map((name) => name?.column ?? '')
}

/**
 * The columns of rows without headings: the template's, in its order. Without a year in front they are those that the
 * sections publish, after the section code and the number.
 */
export function templateColumns(width: number, first: string, sets: readonly ColumnSet[]): PastedColumns {
  const all = fileFields.map(({ column }) => column as string)
  const hasYear = parseYear(first) !== undefined
  const shown = fileFields.filter(
    (field) =>
      field.type === 'section' ||
      field.name === 'itemNumber' ||
      ('site' in field && field.site.some((column) => column.sets.some((set) => sets.includes(set)))),
  )
  const order =
    hasYear || width >= all.length - 1 ? all.slice(hasYear ? 0 : 1) : shown.map(({ column }) => column)
  return Array.from({ length: width }, (_, at) => order[at] ?? '')
}

/** What is wrong with chosen columns: a message key and the index of the column, null for all. */
export function columnMistake(columns: PastedColumns): { key: string; index: number | null } | null {
  const doubled = columns.findIndex((name, at) => name !== '' && columns.indexOf(name) < at)
  if (doubled >= 0) return { key: 'doubled', index: doubled }
  if (!columns.includes('section_code')) return { key: 'noSection', index: null }
  return subjectFields.some(({ column }) => columns.includes(column))
    ? null
    : { key: 'noSubject', index: null }
}

/** The years that pasted rows say, and whether one of them says none. */
export function pastedYears(
  rows: readonly (readonly string[])[],
  columns: PastedColumns,
): { years: number[]; lacksYear: boolean } {
  const yearAt = columns.indexOf('year')
  const said = rows
    .filter((row) => row.some((cell) => cell.trim() !== ''))
    .map((row) => (yearAt < 0 ? undefined : parseYear(row[yearAt] ?? '')))
  const years = said.filter((year) => year !== undefined)
  return { years: [...new Set(years)], lacksYear: years.length < said.length }
}

/** Pasted rows as a CSV file: the year comes first, and where none was pasted it is the chosen one. */
export function pastedCsv(
  rows: readonly (readonly string[])[],
  columns: PastedColumns,
  year: number,
): string {
  const yearAt = columns.indexOf('year')
  const used = columns.flatMap((name, at) => (name === '' || name === 'year' ? [] : [{ name, at }]))
  const headingOf = (name: string) => fileFields.find(({ column }) => column === name)?.headings[0] ?? name
  const names = ['year', ...used.map(({ name }) => name)]
  const cellsOf = (row: readonly string[]) => {
    const cells = used.map(({ at }) => row[at] ?? '')
    const isEmpty = cells.every((cell) => cell.trim() === '')
    const own = yearAt < 0 ? '' : (row[yearAt] ?? '').trim()
    return isEmpty ? [] : [own === '' ? String(year) : own, ...cells]
  }
  return (
    BYTE_ORDER_MARK +
    csvLine(names.map(headingOf)) +
    csvLine(names) +
    rows.map((row) => csvLine(cellsOf(row))).join('')
  )
}
