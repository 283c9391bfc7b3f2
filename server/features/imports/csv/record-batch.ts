/** Whole records: where each is in the text, without its line end, and the line of the file it starts on. */
export interface RecordBatch {
  text: string
  lines: number[]
  starts: number[]
  ends: number[]
  /** Whether a record has a quote anywhere: otherwise its cells are simply what is between the commas. */
  hasQuote: boolean[]
}
