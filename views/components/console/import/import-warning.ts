/** A warning before an import. */
export interface WarnedProps {
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

/** The same with the box that confirms it. */
export interface ImportWarningProps extends WarnedProps {
  control: string
  /** What the box sends: the warning as it was looked at. */
  stamp: string
  isConfirmed: boolean
  /** The error that it was not confirmed. */
  error: string | null
}
