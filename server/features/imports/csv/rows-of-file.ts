import { decodeLines } from './decode.ts'
import { detectEncoding } from './detect-encoding.ts'
import { parseRows, type CsvRow } from './parse.ts'

/**
 * The rows of any CSV file, in the encodings in which Excel writes one.
 * @param open opens the file; called twice
 * @throws FileRefusal if it cannot be read
 */
export async function* rowsOfFile(open: () => Promise<AsyncIterable<Uint8Array>>): AsyncGenerator<CsvRow> {
  const detected = await detectEncoding(await open())
  for await (const { rows } of parseRows(decodeLines(await open(), detected))) yield* rows
}
