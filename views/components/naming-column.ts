import type { Column } from './record-columns.ts'
import { type RecordRow, textOf } from './record-row.ts'

/** The column whose text leads to the recipient: the one that names the row, else the facility. */
export function namingColumn(columns: Column[], row: RecordRow): Column | undefined {
  return (['recipient', 'place'] as const)
    .map((kind) => columns.find((column) => column.kind === kind))
    .find((column) => column && textOf(row, column.key))
}
