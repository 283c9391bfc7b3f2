import { Readable } from 'node:stream'
import { BYTE_ORDER_MARK, csvLine } from '#server/lib/csv/csv-line.ts'
import { columnLetters } from './csv/columns.ts'
import type { RowError } from './csv/row-error.ts'
import { reasonOf } from './error-reason.ts'
import { readErrors } from './read-errors.ts'

export type Translate = (lang: 'ja' | 'en', key: string, params?: Record<string, string | number>) => string

/** The column's letter in a spreadsheet and its name, for example 'I (amount)'. */
export function columnLabel(error: Pick<RowError, 'columnIndex' | 'columnName'>): string {
  if (error.columnIndex === null) return error.columnName
  const letters = columnLetters(error.columnIndex)
  return error.columnName ? `${letters} (${error.columnName})` : letters
}

/** The error file of an import: line, column, value, reason and spreadsheet row for each error, as CSV with a byte order mark. */
export function errorCsv(log: Readable, lang: 'ja' | 'en', translate: Translate): Readable {
  return Readable.from(
    (async function* () {
      const heading = ['line', 'column', 'value', 'reason', 'row'].map((key) =>
        translate(lang, `import-errors.file.${key}`),
      )
      yield BYTE_ORDER_MARK + csvLine(heading)
      for await (const error of readErrors(log))
        yield csvLine([
          error.line || null,
          columnLabel(error),
          error.value,
          reasonOf(error, lang, translate),
          (error.row ?? error.line) || null,
        ])
    })(),
    { objectMode: false },
  )
}
