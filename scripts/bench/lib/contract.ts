/** One line of a table: column → figure. Write the unit into the column's name: `seconds`, `rows per second`. */
export type Row = Record<string, string | number>

/** What a file in scripts/bench exports. */
export interface Bench {
  name: string
  run(): Promise<Row[]>
  /** The result in a few words, for the table in the README. */
  summary?(rows: Row[]): string
}
