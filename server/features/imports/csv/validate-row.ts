import type { Section } from '#server/features/sections/index.ts'
import { emptyValues, subjectFields, type RecordValues } from '#server/features/record-fields/index.ts'
import type { Column } from './columns.ts'
import { withoutEmptyTail } from './empty-tail.ts'
import type { Layout } from './header.ts'
import type { CellFault } from './parse-cell.ts'
import { parseNumber, parseRepeat, parseSectionCode, parseText, parseYear } from './parse-cell.ts'
import type { CsvRow } from './parse.ts'
import { placeOfRow, type RowError } from './row-error.ts'
import { shownValue } from './shown-value.ts'

/** The properties of a section that the check of a row needs. */
export interface KnownSection extends Pick<Section, 'id' | 'rootId' | 'content' | 'columns'> {
  /** Whether it lists amounts: labour for patient organisations does not. */
  hasMoney: boolean
}

export interface SectionRules {
  /** Finds a section by the text of a cell, regardless of width, case and blanks. */
  findSection(cell: string): KnownSection | undefined
  /** What to say of a code that only another edition of the guideline has. */
  otherEdition?(cell: string): CellFault | undefined
}

export interface RowRules extends SectionRules {
  year: number
  /** The chosen root; null if it is read from the rows. */
  rootSectionId: number | null
}

export type RowResult =
  | { values: RecordValues; section: KnownSection; errors?: undefined }
  | { values?: undefined; section?: undefined; errors: RowError[] }

/** One data row → a record's values, or all errors of the row. Missing cells at the end count as empty. */
export function validateRow(row: CsvRow, layout: Layout, rules: RowRules): RowResult {
  const values = { ...emptyValues }
  let errors: RowError[] | undefined
  let known: KnownSection | undefined
  const fault = (index: number | null, value: string, { key, params }: CellFault) =>
    (errors ??= []).push({
      ...placeOfRow(row),
      columnIndex: index,
      columnName: index === null ? '' : (layout[index]?.column ?? ''),
      value: shownValue(value),
      key,
      ...(params && { params }),
    })

  for (let index = 0; index < layout.length; index++) {
    const column = layout[index]!
    const cell = row.cells[index] ?? ''
    if (column.type === 'error') continue
    if (column.type === 'text') {
      if (cell === '') continue
      const text = parseText(cell, column.limit)
      if (text.fault) fault(index, cell, text.fault)
      else values[column.name] = text.value
    } else if (column.type === 'section') {
      const section = checkSection(cell, rules)
      if ('key' in section) fault(index, cell, section)
      else {
        values.sectionId = section.id
        known = section
      }
    } else {
      const wrong = readOther(column, cell, values, rules.year)
      if (wrong) fault(index, cell, wrong)
    }
  }
  if (row.cells.length > layout.length) {
    const extra = withoutEmptyTail(row.cells)
    if (extra.length > layout.length)
      fault(layout.length, extra[layout.length]!, {
        key: 'import-errors.tooManyCells',
        params: { limit: layout.length },
      })
  }
  if (known?.hasMoney === false && values.amount) {
    const index = layout.findIndex(({ type }) => type === 'yen')
    fault(index, row.cells[index] ?? '', { key: 'import-errors.sectionWithoutMoney' })
  }
  // An invalid subject has its own error already.
  if (!subjectFields.some(({ name }) => values[name]) && !hasSubject(row, layout))
    fault(firstSubject(layout), '', { key: 'import-errors.noSubject' })
  // Without a section there is an error at its cell.
  return errors || !known ? { errors: errors ?? [] } : { values, section: known }
}

type OtherColumn = Exclude<Column, { type: 'error' | 'text' | 'section' }>

function readOther(
  column: OtherColumn,
  cell: string,
  values: RecordValues,
  year: number,
): CellFault | undefined {
  if (column.type === 'year') {
    if (cell !== String(year) && parseYear(cell) !== year)
      return { key: 'import-errors.yearDiffers', params: { year } }
    values.year = year
    return undefined
  }
  if (column.type === 'flag') {
    const repeat = parseRepeat(cell)
    if (repeat.fault) return repeat.fault
    values[column.name] = repeat.value
    return undefined
  }
  const parsed = parseNumber(cell, column.limit)
  if (parsed.fault) return parsed.fault
  values[column.name] = parsed.value.number
  if (parsed.value.isIndirect) values.isIndirect = true
  return undefined
}

function checkSection(cell: string, rules: RowRules): KnownSection | CellFault {
  const section = rules.findSection(cell)
  if (!section && parseSectionCode(cell) === '') return { key: 'import-errors.noSection' }
  if (!section) return rules.otherEdition?.(cell) ?? { key: 'import-errors.unknownSection' }
  if (section.content === 'group') return { key: 'import-errors.sectionIsGroup' }
  if (rules.rootSectionId !== null && section.rootId !== rules.rootSectionId)
    return { key: 'import-errors.sectionOfOtherRoot' }
  return section
}

const isSubject = (column: Column) => subjectFields.some((field) => field === column)

function firstSubject(layout: Layout): number {
  return layout.findIndex(isSubject)
}

function hasSubject(row: CsvRow, layout: Layout): boolean {
  return layout.some(
    (column, index) => isSubject(column) && withoutEmptyTail([row.cells[index] ?? '']).length > 0,
  )
}
