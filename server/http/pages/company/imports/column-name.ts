import { fileFields } from '#server/features/record-fields/index.ts'
import type { Ui } from '#views/ui.tsx'
import type { Sample } from '#views/components/console/import/row-sample.tsx'

/** What a column of a file is called. */
export function columnName(ui: Ui, column: string): string {
  return ui.t(column === 'year' ? 'imports.upload.year' : `records.column.${column}`)
}

const isKnown = (column: string) => column === 'year' || fileFields.some((field) => field.column === column)

/** The same for one that the file may have besides. */
export const shownColumn = (ui: Ui, column: string) => (isKnown(column) ? columnName(ui, column) : column)

/** The first rows of a file under what its columns are called. */
export const shownSample = (ui: Ui, { columns, ...sample }: Sample): Sample => ({
  ...sample,
  columns: columns.map((column) => shownColumn(ui, column)),
})
