/** Complete records: the position of each in the text, without its line end, and the line of the file it starts on. */
export interface RecordBatch {
  text: string
  lines: number[]
  starts: number[]
  ends: number[]
  /** Whether a record contains a quote; if not, its cells are simply separated by commas. */
  hasQuote: boolean[]
}
