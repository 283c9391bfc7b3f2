import { parse } from 'fast-csv'
import type { TextPiece } from './decode.ts'
import { RecordGuard } from './record-guard.ts'
import type { LineEnding, RecordBatch } from './record-guard.ts'

/** One record of the file; a line without anything has no cells. */
export interface CsvRow {
  /** The line it starts on, from 1. */
  line: number
  cells: string[]
}

export interface CsvRows {
  rows: CsvRow[]
  /** Bytes of the file behind these rows and all before them. */
  bytesRead: number
  lineEnding: LineEnding | undefined
}

/** Text of whole records → their cells. fast-csv yields to the event loop every hundred rows. */
function parseRecords(text: string): Promise<string[][]> {
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
 * Decoded text → rows with their line numbers.
 * @throws FileRefusal where the text is no CSV
 */
export async function* parseRows(pieces: AsyncIterable<TextPiece>): AsyncGenerator<CsvRows> {
  const guard = new RecordGuard()
  let bytesRead = 0
  const toRows = async (batch: RecordBatch): Promise<CsvRows> => {
    const parsed = batch.lines.length > 0 ? await parseRecords(batch.text) : []
    if (parsed.length !== batch.lines.length)
      throw new Error('guard and parser disagree on the records of a file')
    return {
      rows: parsed.map((cells, at) => ({ line: batch.lines[at]!, cells })),
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
