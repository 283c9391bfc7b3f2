import { createHash } from 'node:crypto'
import type { RecordValues } from '#server/features/record-fields/index.ts'
import { rowHash } from '../row-hash.ts'
import { headerMistake, readHeader, withoutEmptyTail } from './header.ts'
import type { Layout } from './header.ts'
import { LineShifts, type LineShift } from './line-shifts.ts'
import { parseSectionCode, parseYear } from './parse-cell.ts'
import type { CsvRow } from './parse.ts'
import { FileRefusal } from './refusal.ts'
import type { RefusedCell } from './refusal.ts'
import type { RowError } from './row-error.ts'
import { Totals } from './totals.ts'
import type { SectionTotals } from './totals.ts'
import { shownValue, validateRow } from './validate-row.ts'
import type { KnownSection, RowRules } from './validate-row.ts'

export interface FileRules {
  /** Shown where a message names the file. */
  fileName: string
  year: number
  /** The chosen root section; null takes it from the rows. */
  rootSectionId: number | null
  findSection(code: string): KnownSection | undefined
}

/** A valid data row. `rowNo` counts data rows from 1, lines without content left out. */
export interface CheckedRow {
  rowNo: number
  line: number
  values: RecordValues
  rowHash: string
}

export interface FileSummary {
  rowCount: number
  rootSectionId: number
  /** SHA-256 over all row hashes in order, in hex. */
  contentHash: string
  totals: SectionTotals[]
  sample: Sample
  /** Where its rows lie; null when there are too many turns to keep. */
  lineShifts: LineShift[] | null
}

/** The first data rows as they were read, for people to see whether characters came through. */
export interface Sample {
  columns: string[]
  rows: { line: number; cells: string[] }[]
}

const SAMPLE_ROWS = 3
const SAMPLE_CELL = 100

/**
 * The rules of a whole file (SPEC §5, DECISIONS §6), row by row: row 1 headings for people, row 2 names, then data.
 * Pure: literal rows in, values or errors out. After the first error only errors are looked for.
 */
export class FileChecker {
  private readonly rules: FileRules
  private readonly rowRules: RowRules
  private rootSectionId: number | null
  private rowsSeen = 0
  private rowNo = 0
  private hasErrors = false
  private layout: Layout | undefined
  private readonly totals = new Totals()
  private readonly content = createHash('sha256')
  private readonly sample: Sample = { columns: [], rows: [] }
  private readonly lineShifts = new LineShifts()
  /** Totals-only sections that have their row. */
  private readonly totalsSeen = new Set<number>()

  constructor(rules: FileRules) {
    this.rules = rules
    this.rowRules = { ...rules, findSection: remembering(rules.findSection) }
    this.rootSectionId = rules.rootSectionId
  }

  /**
   * Takes the next row of the file; nothing comes back for headings and lines without content.
   * @throws FileRefusal when the file as a whole cannot be meant
   */
  add(row: CsvRow): CheckedRow | { errors: RowError[] } | undefined {
    this.rowsSeen++
    if (this.rowsSeen === 1) return undefined
    if (this.rowsSeen === 2) return this.addHeader(row)
    if (row.cells.length === 0 || withoutEmptyTail(row.cells).length === 0) return undefined
    this.rowNo++
    this.lineShifts.add(this.rowNo, row.line)
    if (this.rowNo === 1) this.addFirst(row)
    if (!this.layout) return undefined
    if (this.rowNo <= SAMPLE_ROWS) this.keepSample(row)
    const result = validateRow(row, this.layout, this.rowRules)
    if (result.errors) {
      this.hasErrors = true
      return result
    }
    this.keepToOneRoot(result.rootSectionId, row)
    const second = this.refuseSecondTotal(result, row)
    if (second) return second
    const hash = rowHash(result.values)
    if (!this.hasErrors) {
      this.totals.add(result.values, hash)
      this.content.update(hash)
    }
    return { rowNo: this.rowNo, line: row.line, values: result.values, rowHash: hash }
  }

  /** What is known once all rows were valid. @throws FileRefusal when there were too few */
  finish(): FileSummary {
    if (this.rowsSeen === 0) throw new FileRefusal('import-errors.empty')
    if (this.rowNo === 0)
      throw new FileRefusal('import-errors.tooFewRows', { params: { value: this.rules.fileName } })
    return {
      rowCount: this.rowNo,
      rootSectionId: this.rootSectionId ?? 0,
      contentHash: this.content.digest('hex'),
      totals: this.totals.list(),
      sample: this.sample,
      lineShifts: this.lineShifts.result(),
    }
  }

  private addHeader(row: CsvRow): { errors: RowError[] } | undefined {
    const mistake = headerMistake(row.cells)
    if (mistake) throw new FileRefusal(`import-errors.${mistake}`, { place: { line: row.line } })
    const header = readHeader(row.cells, row.line)
    if ('errors' in header) {
      this.hasErrors = true
      return header
    }
    this.layout = header.layout
    this.sample.columns = header.layout.map(({ column }) => column)
    return undefined
  }

  private addFirst(row: CsvRow): void {
    if (parseYear(row.cells[0] ?? '') !== this.rules.year)
      throw new FileRefusal('import-errors.fileYear', {
        params: { value: this.rules.fileName, year: this.rules.year },
        place: { line: row.line },
        cell: this.cellOf(row, 0),
      })
  }

  private keepToOneRoot(rootSectionId: number, row: CsvRow): void {
    this.rootSectionId ??= rootSectionId
    if (this.rootSectionId === rootSectionId) return
    const index = this.layout!.findIndex((column) => column.type === 'section')
    throw new FileRefusal('import-errors.severalRoots', {
      code: 406,
      place: { line: row.line },
      cell: this.cellOf(row, index),
    })
  }

  /** A section without rows of its own is one number a year: a second row would be shown as none and summed twice. */
  private refuseSecondTotal(
    { values, isTotal }: { values: RecordValues; isTotal: boolean },
    row: CsvRow,
  ): { errors: RowError[] } | undefined {
    if (!isTotal) return undefined
    if (!this.totalsSeen.has(values.sectionId)) {
      this.totalsSeen.add(values.sectionId)
      return undefined
    }
    this.hasErrors = true
    const index = this.layout!.findIndex((column) => column.type === 'section')
    return { errors: [{ line: row.line, ...this.cellOf(row, index), key: 'comparison.error.secondTotal' }] }
  }

  private cellOf(row: CsvRow, index: number): RefusedCell {
    const columnName = this.layout?.[index]?.column ?? ''
    return { columnIndex: index, columnName, value: shownValue(row.cells[index] ?? '') }
  }

  private keepSample(row: CsvRow): void {
    const cells = row.cells.slice(0, this.sample.columns.length)
    this.sample.rows.push({
      line: row.line,
      cells: cells.map((cell) => [...cell].slice(0, SAMPLE_CELL).join('')),
    })
  }
}

/** Files name few sections, many times. Unknown codes are not kept: they could be of any number. */
function remembering(find: FileRules['findSection']): FileRules['findSection'] {
  const known = new Map<string, KnownSection>()
  return (cell) => {
    const section = known.get(cell) ?? find(parseSectionCode(cell))
    if (section && cell.length < 10) known.set(cell, section)
    return section
  }
}
