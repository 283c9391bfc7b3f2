import { createHash } from 'node:crypto'
import { rowHash } from '../row-hash.ts'
import type { CheckedRow, FileRules, FileSummary } from './file-rules.ts'
import { readHeader, type Layout } from './header.ts'
import { withoutEmptyTail } from './empty-tail.ts'
import { headerMistake } from './header-mistake.ts'
import { parseYear } from './parse-cell.ts'
import type { CsvRow } from './parse.ts'
import { FileRefusal, type RefusedCell } from './refusal.ts'
import { placeOfRow, type RowError } from './row-error.ts'
import { PlaceRecorder } from './row-places.ts'
import { SampleRows } from './sample.ts'
import { cachedSections } from './section-cache.ts'
import { refusedCell } from './refused-cell.ts'
import { totalRowError, validTotalRowError } from './total-row.ts'
import { Totals } from './totals.ts'
import { type KnownSection, validateRow, type RowRules } from './validate-row.ts'

/**
 * The rules of a whole file (SPEC §5, DECISIONS §6), row by row: row 1 headings for people, row 2 column names, then
 * data. Each row results in values or errors; after the first error, only errors are returned.
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
  private readonly sample = new SampleRows()
  private readonly places = new PlaceRecorder()
  /** Sections that show only a total and have had their row. */
  private readonly totalsSeen = new Set<number>()

  constructor(rules: FileRules) {
    this.rules = rules
    this.rowRules = { ...rules, findSection: cachedSections(rules.findSection) }
    this.rootSectionId = rules.rootSectionId
  }

  /**
   * Checks the next row of the file; returns nothing for headings and blank lines.
   * @throws FileRefusal the file as a whole is refused
   */
  add(row: CsvRow): CheckedRow | { errors: RowError[] } | undefined {
    this.rowsSeen++
    if (this.rowsSeen === 1) return undefined
    if (this.rowsSeen === 2) return this.addHeader(row)
    if (row.cells.length === 0 || withoutEmptyTail(row.cells).length === 0) return undefined
    this.rowNo++
    this.places.add(this.rowNo, row)
    if (this.rowNo === 1) this.addFirst(row)
    if (!this.layout) return undefined
    this.sample.add(row)
    const result = validateRow(row, this.layout, this.rowRules)
    if (result.errors) {
      this.hasErrors = true
      const total = totalRowError(row, this.layout, result.errors)
      return total ? { errors: [total] } : result
    }
    const total =
      result.section.content === 'total' ? undefined : validTotalRowError(row, this.layout, result.values)
    if (total) return this.refuse(total)
    this.requireOneRoot(result.section.rootId, row)
    const secondTotal = this.refuseSecondTotal(result, row)
    if (secondTotal) return secondTotal
    const hash = rowHash(result.values)
    if (!this.hasErrors) {
      this.totals.add(result.values, hash)
      this.content.update(hash)
    }
    const { values, section } = result
    return { rowNo: this.rowNo, line: row.line, values, section, rowHash: hash }
  }

  /** The summary of a file whose rows were all valid. @throws FileRefusal the file has no data rows */
  finish(): FileSummary {
    if (this.rowsSeen === 0) throw new FileRefusal('import-errors.empty')
    if (this.rowNo === 0)
      throw new FileRefusal('import-errors.tooFewRows', { params: { value: this.rules.fileName } })
    return {
      rowCount: this.rowNo,
      rootSectionId: this.rootSectionId ?? 0,
      contentHash: this.content.digest('hex'),
      totals: this.totals.list(),
      sample: this.sample.result(),
      places: this.places.result(),
    }
  }

  private addHeader(row: CsvRow): { errors: RowError[] } | undefined {
    const mistake = headerMistake(row.cells)
    if (mistake) throw new FileRefusal(`import-errors.${mistake}`, { place: { line: row.line } })
    const header = readHeader(row)
    if ('errors' in header) {
      this.hasErrors = true
      return header
    }
    this.layout = header.layout
    this.sample.setColumns(header.layout)
    return undefined
  }

  private addFirst(row: CsvRow): void {
    if (parseYear(row.cells[0] ?? '') !== this.rules.year)
      throw new FileRefusal('import-errors.fileYear', {
        params: { value: this.rules.fileName, year: this.rules.year },
        place: { line: row.line },
        cell: refusedCell(this.layout, row, 0),
      })
  }

  private requireOneRoot(rootSectionId: number, row: CsvRow): void {
    this.rootSectionId ??= rootSectionId
    if (this.rootSectionId === rootSectionId) return
    throw new FileRefusal('import-errors.severalRoots', {
      code: 406,
      place: { line: row.line },
      cell: this.sectionCellOf(row),
    })
  }

  /** A section that shows only a total has a single row: a second one would be added to the total but never shown. */
  private refuseSecondTotal(
    { section }: { section: KnownSection },
    row: CsvRow,
  ): { errors: RowError[] } | undefined {
    if (section.content !== 'total') return undefined
    if (!this.totalsSeen.has(section.id)) {
      this.totalsSeen.add(section.id)
      return undefined
    }
    const place = { ...placeOfRow(row), ...this.sectionCellOf(row) }
    return this.refuse({ ...place, key: 'comparison.error.secondTotal' })
  }

  private refuse(error: RowError): { errors: RowError[] } {
    this.hasErrors = true
    return { errors: [error] }
  }

  private sectionCellOf(row: CsvRow): RefusedCell {
    return refusedCell(this.layout, row, this.layout?.findIndex(({ type }) => type === 'section') ?? -1)
  }
}
