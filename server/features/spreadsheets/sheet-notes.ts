import { columnLetters } from './cell-name.ts'

/** What a sheet has that a CSV file does not show, to be told to whoever imports it. */
export interface SheetNotes {
  /** Hidden rows with values: they are read like the others. */
  hiddenRows: number
  /** Letters of hidden columns, likewise. */
  hiddenColumns: string[]
  /** The number of merged ranges below the headings, and the first of them: only their first cell has a value. */
  merged: { count: number; first: string[] }
}

const SHOWN = 10
const HEADING_ROWS = 2

/** Collects the notes of a sheet. */
export class NoteTaker {
  readonly notes: SheetNotes = { hiddenRows: 0, hiddenColumns: [], merged: { count: 0, first: [] } }

  hideColumns(first: number, last: number, columns: number): void {
    for (let at = first; at <= Math.min(last, columns); at++)
      this.notes.hiddenColumns.push(columnLetters(at - 1))
  }

  /** Only columns in which there are values are worth a word. */
  finish(usedColumns: number): SheetNotes {
    const used = new Set(Array.from({ length: usedColumns }, (_, at) => columnLetters(at)))
    this.notes.hiddenColumns = this.notes.hiddenColumns.filter((letters) => used.has(letters))
    return this.notes
  }

  merge(range: string): void {
    const lastRow = Number(/(\d+)$/.exec(range)?.[1] ?? 0)
    if (lastRow <= HEADING_ROWS) return
    const { merged } = this.notes
    if (merged.count++ < SHOWN) merged.first.push(range)
  }
}
