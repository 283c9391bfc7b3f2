import type { TextPiece } from './decode.ts'
import { isAllBlank } from './blank.ts'
import { delimiterOf, type Delimiter, type FindDelimiter } from './delimiter.ts'
import type { LineEnding } from './line-endings.ts'
import type { RecordBatch } from './record-batch.ts'
import { RecordGuard } from './record-guard.ts'

/** One record of the file; an empty line has no cells. */
export interface CsvRow {
  /** The line it starts on, from 1. */
  line: number
  /** The row that a spreadsheet shows it in, from 1: a cell with line breaks is in one row. */
  row: number
  cells: string[]
}

export interface CsvRows {
  rows: CsvRow[]
  /** Bytes of the file up to the end of these rows. */
  bytesRead: number
  lineEnding: LineEnding | undefined
}

/**
 * The cells of a batch's records. Only records that contain a quote need a parser: fast-csv takes six times as long as
 * splitting at delimiters, and most records of most files contain no quotes.
 */
async function cellsOf(
  { text, lines, starts, ends, hasQuote }: RecordBatch,
  delimiter: Delimiter,
): Promise<string[][]> {
  const quoted: number[] = []
  const cells = lines.map((_, at) => {
    if (hasQuote[at]) {
      quoted.push(at)
      return []
    }
    const record = text.slice(starts[at], ends[at])
    return isAllBlank(record) ? [] : record.split(delimiter)
  })
  if (quoted.length === 0) return cells
  const records = quoted.map((at) => text.slice(starts[at], ends[at]) + '\n').join('')
  // Loaded with the first of them: a process starts without it.
  const { parseQuoted } = await import('./parse-quoted.ts')
  const parsed = await parseQuoted(records, delimiter)
  if (parsed.length !== quoted.length) throw new Error('guard and parser disagree on the records of a file')
  quoted.forEach((at, index) => {
    cells[at] = parsed[index]!
  })
  return cells
}

/**
 * Decoded text → rows with their line numbers.
 * @throws FileRefusal if the text is not CSV
 */
export async function* parseRows(
  pieces: AsyncIterable<TextPiece>,
  findDelimiter: FindDelimiter = delimiterOf,
): AsyncGenerator<CsvRows> {
  let reader: RowReader | undefined
  let bytesRead = 0
  /** Text from the beginning of the file until its delimiter is known. */
  let beginning = ''
  for await (const piece of pieces) {
    bytesRead = piece.bytesRead
    if (reader) {
      yield await reader.read(piece.text, bytesRead)
      continue
    }
    beginning += piece.text
    const delimiter = findDelimiter(beginning)
    if (!delimiter) continue
    reader = new RowReader(delimiter)
    yield await reader.read(beginning, bytesRead)
  }
  if (!reader) {
    reader = new RowReader(',')
    yield await reader.read(beginning, bytesRead)
  }
  for (let last = await reader.end(bytesRead); last.rows.length > 0; last = await reader.end(bytesRead))
    yield last
}

/** Reads the rows of text whose delimiter is known. */
class RowReader {
  private readonly delimiter: Delimiter
  private readonly guard: RecordGuard
  private rowsRead = 0

  constructor(delimiter: Delimiter) {
    this.delimiter = delimiter
    this.guard = new RecordGuard(delimiter)
  }

  read(text: string, bytesRead: number): Promise<CsvRows> {
    return this.toRows(this.guard.add(text), bytesRead)
  }

  /** The remaining rows once the text has ended; call it until it returns none. */
  end(bytesRead: number): Promise<CsvRows> {
    return this.toRows(this.guard.end(), bytesRead)
  }

  private async toRows(batch: RecordBatch, bytesRead: number): Promise<CsvRows> {
    const cells = await cellsOf(batch, this.delimiter)
    const before = this.rowsRead
    this.rowsRead += cells.length
    return {
      rows: cells.map((of, at) => ({ line: batch.lines[at]!, row: before + at + 1, cells: of })),
      bytesRead,
      lineEnding: this.guard.lineEnding(),
    }
  }
}
