import type { FieldName } from '#server/features/record-fields/index.ts'
import { withoutEmptyTail } from './empty-tail.ts'
import { decodeLines } from './decode.ts'
import { detectEncoding } from './detect-encoding.ts'
import { headerMistake } from './header-mistake.ts'
import { readHeader, type Layout } from './header.ts'
import { parseNumber, parseSectionCode, parseYear, trimCell } from './parse-cell.ts'
import { parseRows, type CsvRow } from './parse.ts'
import { FileRefusal } from './refusal.ts'
import { SampleRows, type Sample } from './sample.ts'

/** What a file says of itself, before anybody has said what it is. Wrong cells are the check's business. */
export interface FileContent {
  encoding: string | null
  /** Rows with data. */
  rows: number
  /** The years of its rows, each once. */
  years: number[]
  /** Whether a row has no year. */
  lacksYear: boolean
  /** The section codes of its rows, each once, with the fields that have a value in any of their rows. */
  sections: { code: string; fields: FieldName[] }[]
  /** The sum of its amounts, as far as they are numbers. */
  yen: number
  sample: Sample | null
  /** Why it cannot be read as a whole: a message key and its parameters. */
  fault: { key: string; params: Record<string, string | number> } | null
}

/** Distinct values beyond this are not of a file that is right. */
const MOST = 50

/**
 * Reads the years, sections and sums of a file, in memory that does not grow with it.
 * @param open opens the file; called twice @param safePoint called every few hundred rows
 */
export async function contentOfFile(
  open: () => Promise<AsyncIterable<Uint8Array>>,
  safePoint: () => Promise<void>,
): Promise<FileContent> {
  const reader = new ContentReader()
  try {
    const detected = await detectEncoding(await open())
    reader.content.encoding = detected.encoding
    for await (const { rows } of parseRows(decodeLines(await open(), detected))) {
      for (const row of rows) reader.add(row)
      await safePoint()
    }
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    reader.content.fault = { key: error.key, params: error.params }
  }
  return reader.finish()
}

class ContentReader {
  readonly content: FileContent = {
    ...{
      encoding: null,
      rows: 0,
      years: [],
      lacksYear: false,
      sections: [],
      yen: 0,
      sample: null,
      fault: null,
    },
  }
  private layout: Layout = []
  private rowsSeen = 0
  private readonly sample = new SampleRows()
  private readonly fieldsOf = new Map<string, Set<FieldName>>()

  add(row: CsvRow): void {
    this.rowsSeen++
    if (this.rowsSeen === 2) this.addHeader(row)
    if (this.rowsSeen <= 2 || withoutEmptyTail(row.cells).length === 0) return
    // A row with totals is no row of the file, and its sum would count everything twice.
    if (this.layout.length > 0 && this.isWithoutSlot(row.cells)) return
    this.content.rows++
    this.sample.add(row)
    this.addYear(row.cells[0] ?? '')
    if (this.layout.length > 0) this.addFields(row.cells)
  }

  finish(): FileContent {
    const { content } = this
    content.sections = [...this.fieldsOf].map(([code, fields]) => ({ code, fields: [...fields] }))
    content.sample = this.sample.result()
    return content
  }

  private addHeader(row: CsvRow): void {
    const mistake = headerMistake(row.cells)
    if (mistake) throw new FileRefusal(`import-errors.${mistake}`, { place: { line: row.line } })
    const header = readHeader(row)
    if ('layout' in header) {
      this.layout = header.layout
      this.sample.setColumns(header.layout)
    } else {
      const [{ key, params = {} }] = header.errors as [(typeof header.errors)[0]]
      this.content.fault = { key, params }
    }
  }

  private isWithoutSlot(cells: readonly string[]): boolean {
    return parseYear(cells[0] ?? '') === undefined && this.codeOf(cells) === ''
  }

  private codeOf(cells: readonly string[]): string {
    const at = this.layout.findIndex(({ type }) => type === 'section')
    return parseSectionCode(cells[at] ?? '')
  }

  private addYear(cell: string): void {
    const year = parseYear(cell)
    const { content } = this
    if (year === undefined) content.lacksYear = true
    else if (!content.years.includes(year) && content.years.length < MOST) content.years.push(year)
  }

  private addFields(cells: readonly string[]): void {
    const code = this.codeOf(cells)
    let fields = this.fieldsOf.get(code)
    if (!fields && code !== '' && this.fieldsOf.size < MOST) this.fieldsOf.set(code, (fields = new Set()))
    this.layout.forEach((column, index) => {
      if (column.type === 'error' || column.type === 'year' || column.type === 'section') return
      const cell = trimCell(cells[index] ?? '')
      if (cell === '') return
      fields?.add(column.name)
      if (column.name === 'amount') this.content.yen += parseNumber(cell, column.limit).value?.number ?? 0
    })
  }
}
