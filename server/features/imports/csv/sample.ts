import type { CsvRow } from './parse.ts'

/** The first data rows as they were read, which show whether the characters were decoded correctly. */
export interface Sample {
  columns: string[]
  rows: { line: number; cells: string[] }[]
}

const MOST_ROWS = 3
const LONGEST_CELL = 100

/** Collects the sample of a file. */
export class SampleRows {
  private columns: string[] = []
  private readonly rows: Sample['rows'] = []

  setColumns(layout: readonly { column: string }[]): void {
    this.columns = layout.map(({ column }) => column)
  }

  /** Adds a data row; only the first ones are stored. */
  add({ line, cells }: CsvRow): void {
    if (this.rows.length === MOST_ROWS) return
    const named = cells.slice(0, this.columns.length)
    this.rows.push({ line, cells: named.map((cell) => [...cell].slice(0, LONGEST_CELL).join('')) })
  }

  result(): Sample {
    return { columns: this.columns, rows: this.rows }
  }
}
