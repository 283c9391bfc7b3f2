export { isOtherSpreadsheetName, isWorkbookName } from './spreadsheet-kind.ts'
export { WorkbookRefusal } from './workbook-refusal.ts'
export type { SheetNotes } from './sheet-notes.ts'
export type { CellFault } from './sheet-reader.ts'
export { pastedCells } from './pasted-cells.ts'

/** Loaded with the first workbook: a process starts without what reads one. */
export const loadConvertWorkbook = async () => (await import('./convert-workbook.ts')).convertWorkbook
