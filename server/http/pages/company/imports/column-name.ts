import type { Ui } from '#views/ui.tsx'

/** What a column of a file is called. */
export function columnName(ui: Ui, column: string): string {
  return ui.t(column === 'year' ? 'imports.upload.year' : `records.column.${column}`)
}
