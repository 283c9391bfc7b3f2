import type { Cell } from '#server/drivers/database/contract.ts'
import { tableLine } from './table-line.ts'
import type { ColumnKind } from './table-export.ts'

export type Columns = Readonly<Record<string, ColumnKind>>

/** A CSV file of an archive whose columns are described in `datapackage.json`. */
export interface ListFile {
  path: string
  columns: Columns
  rows: AsyncIterable<Cell[][]> | Iterable<Cell[][]>
}

/** Its lines: the names of the columns, then the rows. */
export async function* listLines({ columns, rows }: ListFile): AsyncGenerator<string> {
  yield Object.keys(columns).join(',') + '\r\n'
  const kinds = Object.values(columns)
  for await (const window of rows)
    if (window.length > 0) yield window.map((row) => tableLine(kinds, row)).join('')
}
