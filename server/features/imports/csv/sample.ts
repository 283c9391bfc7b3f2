import type { CsvRow } from './parse.ts'
import { placeOfRow, type RowError } from './row-error.ts'
import { SampleWords } from './sample-words.ts'

/** Samples of what was read, which show whether the characters were decoded correctly. */
export interface Sample {
  columns: string[]
  /** The first data rows. */
  rows: (Pick<RowError, 'line' | 'row'> & { cells: string[] })[]
  /** The first words with characters beyond ASCII. Imports of earlier versions have none. */
  words?: string[]
}

const MOST_ROWS = 3
const LONGEST_CELL = 100

/** Collects the sample of a file. */
export class SampleRows {
  private columns: string[] = []
  private readonly rows: Sample['rows'] = []
  private readonly words = new SampleWords()

  setColumns(layout: readonly { column: string }[]): void {
    this.columns = layout.map(({ column }) => column)
  }

  /** Adds a data row; only the first ones and the first words are kept. */
  add(row: CsvRow): void {
    const { cells } = row
    this.words.add(cells)
    if (this.rows.length === MOST_ROWS) return
    const named = cells.slice(0, this.columns.length)
    this.rows.push({
      ...placeOfRow(row),
      cells: named.map((cell) => [...cell].slice(0, LONGEST_CELL).join('')),
    })
  }

  result(): Sample {
    return { columns: this.columns, rows: this.rows, words: this.words.list() }
  }
}
