import { parseString } from 'fast-csv'
import { Readable } from 'node:stream'
import type { ChosenEncoding } from '#server/lib/text-encoding.ts'
import { findTestSection } from '../test-sections.ts'
import { decodeLines } from './decode.ts'
import { detectEncoding } from './detect-encoding.ts'
import { FileChecker } from './file-checker.ts'
import type { CheckedRow } from './file-rules.ts'
import { parseRows } from './parse.ts'
import { FileRefusal } from './refusal.ts'
import type { RowError } from './row-error.ts'

/** For tests: checks a file, given as chunks of bytes, from detecting the encoding to the summary. Needs no database. */
export async function checkBytes(
  chunks: Uint8Array[],
  slot: { year?: number; rootSectionId?: number | null } = {},
  chosen: ChosenEncoding | null = null,
) {
  const rows: CheckedRow[] = []
  const errors: RowError[] = []
  let lineEnding: string | undefined
  try {
    const detected = await detectEncoding(Readable.from(chunks), chosen)
    const checker = new FileChecker({
      fileName: 'rows.csv',
      year: 2024,
      rootSectionId: null,
      findSection: (code) => findTestSection(1, code),
      ...slot,
    })
    for await (const batch of parseRows(decodeLines(Readable.from(chunks), detected))) {
      lineEnding = batch.lineEnding
      for (const row of batch.rows) {
        const result = checker.add(row)
        if (result && 'errors' in result) errors.push(...result.errors)
        else if (result) rows.push(result)
      }
    }
    return { encoding: detected.encoding, lineEnding, rows, errors, summary: checker.finish() }
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    const { key, code, params, cell } = error
    return { rows, errors, refusal: { key: key.replace('import-errors.', ''), code, params }, cell }
  }
}

export const checkText = (text: string, slot?: { year?: number; rootSectionId?: number | null }) =>
  checkBytes([Buffer.from(text)], slot)

/** [line, column index, key] for each error. */
export const placesOf = ({ errors }: { errors: RowError[] }) =>
  errors.map((error) => [error.line, error.columnIndex, error.key.replace('import-errors.', '')])

/** The rows that fast-csv alone parses from a text, or its error. */
export const byFastCsv = (text: string, delimiter = ',') =>
  new Promise<string[][] | Error>((resolve) => {
    const rows: string[][] = []
    parseString(text, { headers: false, delimiter })
      .on('data', (row: string[]) => rows.push(row))
      .on('error', resolve)
      .on('end', () => resolve(rows))
  })
