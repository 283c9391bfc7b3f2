import { decodeLines } from './decode.ts'
import { detectEncoding } from './detect-encoding.ts'
import { parseYear } from './parse-cell.ts'
import { parseRows } from './parse.ts'
import { FileRefusal } from './refusal.ts'
import { withoutEmptyTail } from './empty-tail.ts'

const HEADER_ROWS = 2

/**
 * The year that a file says it is for: the first cell of its first data row (SPEC §5). Null if that is no year, or the
 * file cannot be read; its check will say why. Only its beginning is read.
 * @param open opens the file; called twice
 */
export async function yearOfFile(open: () => AsyncIterable<Uint8Array>): Promise<number | null> {
  try {
    let seen = 0
    for await (const { rows } of parseRows(decodeLines(open(), await detectEncoding(open()))))
      for (const { cells } of rows)
        if (++seen > HEADER_ROWS && withoutEmptyTail(cells).length > 0)
          return parseYear(cells[0] ?? '') ?? null
    return null
  } catch (error) {
    if (error instanceof FileRefusal) return null
    throw error
  }
}
