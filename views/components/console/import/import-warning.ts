export interface ImportWarningProps {
  /** The warning and what to check, as a sentence. */
  text: string
  /** The handbook's explanation. */
  helpHref: string | null
  /** Code and name of the sections it concerns, if any. */
  sections: string[]
  /** The first rows it concerns. */
  rows: { line: string; name: string | null; facility: string | null; yen: number | null; note: string }[]
  /** A note that there are more rows than shown; null if there are not. */
  more: string | null
}
