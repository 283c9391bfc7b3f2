import { parse } from 'fast-csv'
import type { TextPiece } from './decode.ts'
import { isAllBlank } from './blank.ts'
import type { LineEnding } from './line-endings.ts'
import type { RecordBatch } from './record-batch.ts'
import { RecordGuard } from './record-guard.ts'

/** One record of the file; an empty line has no cells. */
export interface CsvRow {
  /** The line it starts on, from 1. */
  line: number
  cells: string[]
}

export interface CsvRows {
  rows: CsvRow[]
  /** Bytes of the file up to the end of these rows. */
  bytesRead: number
  lineEnding: LineEnding | undefined
}

/** Text of whole records → their cells. fast-csv yields to the event loop every hundred rows. */
function parseQuoted(text: string): Promise<string[][]> {
  return new Promise((resolve, reject) => {
    const rows: string[][] = []
    const stream = parse<string[], string[]>({ headers: false })
    stream.on('data', (row: string[]) => rows.push(row))
    stream.on('error', reject)
    stream.on('end', () => resolve(rows))
    stream.end(text)
  })
}

/**
 * The cells of a batch's records. Only records that contain a quote need a parser: fast-csv takes six times as long as
 * splitting at commas, and most records of most files contain no quotes.
 */
async function cellsOf({ text, lines, starts, ends, hasQuote }: RecordBatch): Promise<string[][]> {
  const quoted: number[] = []
  const cells = lines.map((_, at) => {
    if (hasQuote[at]) {
      quoted.push(at)
      return []
    }
    const record = text.slice(starts[at], ends[at])
    return isAllBlank(record) ? [] : record.split(',')
  })
  if (quoted.length === 0) return cells
  const parsed = await parseQuoted(quoted.map((at) => text.slice(starts[at], ends[at]) + '\n').join(''))
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
export async function* parseRows(pieces: AsyncIterable<TextPiece>): AsyncGenerator<CsvRows> {
  const guard = new RecordGuard()
  let bytesRead = 0
  const toRows = async (batch: RecordBatch): Promise<CsvRows> => {
    const cells = await cellsOf(batch)
    return {
      rows: cells.map((of, at) => ({ line: batch.lines[at]!, cells: of })),
      bytesRead,
      lineEnding: guard.lineEnding(),
    }
  }
  for await (const piece of pieces) {
    bytesRead = piece.bytesRead
    yield await toRows(guard.add(piece.text))
  }
  for (let last = guard.end(); last.lines.length > 0; last = guard.end()) yield await toRows(last)
}
