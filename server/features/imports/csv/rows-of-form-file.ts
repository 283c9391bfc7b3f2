import { AppError } from '#server/errors/app-error.ts'
import { delimiterOfHeadings } from './delimiter.ts'
import type { CsvRow } from './parse.ts'
import { FileRefusal } from './refusal.ts'
import { rowsOfFile } from './rows-of-file.ts'

/**
 * The rows of a CSV file with a row of headings that a form sent as `file`, without those that are empty.
 * @param open opens the file; called twice
 * @throws AppError 406 with the reason at `file` where it cannot be read
 */
export async function* rowsOfFormFile(
  open: () => Promise<AsyncIterable<Uint8Array>>,
): AsyncGenerator<CsvRow> {
  try {
    for await (const row of rowsOfFile(open, delimiterOfHeadings))
      if (row.cells.some((cell) => cell.trim() !== '')) yield row
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    throw new AppError(406, { fields: [{ field: 'file', message: error.key, params: error.params }] })
  }
}
