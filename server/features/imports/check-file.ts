import type { Storage } from '#server/drivers/storage/contract.ts'
import type { ChosenEncoding, Encoding } from '#server/lib/text-encoding.ts'
import { decodeLines } from './csv/decode.ts'
import { detectEncoding } from './csv/detect-encoding.ts'
import { FileChecker } from './csv/file-checker.ts'
import type { CheckedRow, FileRules, FileSummary } from './csv/file-rules.ts'
import { parseRows } from './csv/parse.ts'
import type { LineEnding } from './csv/line-endings.ts'
import type { RowError } from './csv/row-error.ts'
import { inPieces } from './in-pieces.ts'

export interface CheckSink {
  /** Receives valid rows in order; none follow after the first error. */
  rows(rows: CheckedRow[], bytesRead: number): Promise<void>
  errors(errors: RowError[]): Promise<void>
  /** Called every hundred rows or so, for progress and heartbeats. */
  progress(bytesRead: number, rowsRead: number): Promise<void>
}

export interface FileVerdict {
  encoding: Encoding
  lineEnding: LineEnding | undefined
  summary: FileSummary
  hasErrors: boolean
}

/**
 * Streams a stored file through decoder, guard, parser and rules. It is read twice: first its beginning, to detect the
 * encoding, then all of it.
 * @param chosen the encoding that the user has chosen instead of the detected one
 * @throws FileRefusal when the file as a whole is refused
 */
export async function checkFile(
  storage: Storage,
  storageKey: string,
  chosen: ChosenEncoding | null,
  rules: FileRules,
  sink: CheckSink,
): Promise<FileVerdict> {
  const detected = await detectEncoding(await storage.open(storageKey), chosen)
  const checker = new FileChecker(rules)
  const pieces = decodeLines(inPieces(await storage.open(storageKey)), detected)
  let lineEnding: LineEnding | undefined
  let hasErrors = false
  let rowsRead = 0
  for await (const batch of parseRows(pieces)) {
    lineEnding = batch.lineEnding
    const valid: CheckedRow[] = []
    const errors: RowError[] = []
    try {
      for (const row of batch.rows) {
        const result = checker.add(row)
        if (!result) continue
        if ('errors' in result) errors.push(...result.errors)
        else valid.push(result)
      }
    } finally {
      // If the file is refused in the middle of a batch, the errors before that point must still be reported.
      if (errors.length > 0) await sink.errors(errors)
    }
    hasErrors ||= errors.length > 0
    if (!hasErrors) await sink.rows(valid, batch.bytesRead)
    rowsRead += batch.rows.length
    await sink.progress(batch.bytesRead, rowsRead)
  }
  return { encoding: detected.encoding, lineEnding, summary: checker.finish(), hasErrors }
}
