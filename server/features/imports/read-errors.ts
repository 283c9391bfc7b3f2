import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { parseJson } from '#server/lib/parse-json.ts'
import type { RowError } from './csv/row-error.ts'

/** The errors of a stored error log, one by one. */
export async function* readErrors(log: Readable): AsyncGenerator<RowError> {
  for await (const line of createInterface({ input: log, crlfDelay: Infinity }))
    if (line) yield parseJson<RowError>(line)
}
