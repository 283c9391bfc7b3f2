import { decodeLines } from './decode.ts'
import type { FindDelimiter } from './delimiter.ts'
import { detectEncoding } from './detect-encoding.ts'
import { parseRows, type CsvRow } from './parse.ts'

/**
 * The rows of any CSV file, in the encodings in which Excel writes one.
 * @param open opens the file; called twice
 * @throws FileRefusal if it cannot be read
 */
export async function* rowsOfFile(
  open: () => Promise<AsyncIterable<Uint8Array>>,
  findDelimiter?: FindDelimiter,
): AsyncGenerator<CsvRow> {
  const detected = await detectEncoding(await open())
  const pieces = decodeLines(await open(), detected)
  for await (const { rows } of parseRows(pieces, findDelimiter)) yield* rows
}
