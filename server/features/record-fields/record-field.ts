import type { SiteColumn } from './site-column.ts'

interface AnyField {
  /** In code, in camelCase; in JSON the same in snake_case. */
  name: string
  /**
   * In files and forms. Its label is the sentence `records.column.{column}`; `records.contents.{column}` says in the
   * handbook's table of columns what a file's cell contains.
   */
  column: string
  /** The column of `data_records`, where it is not called like the file's. */
  stored?: string
  /**
   * Headings that a file or pasted rows may use instead of the name, Japanese and those of the English list; the
   * template has the first. None: in no file.
   */
  headings?: readonly string[]
  /** Fields added since the first release are hashed where they are filled: stored hashes of other rows stay right. */
  hash?: 'filled'
  /** Its columns of the public site; left out: it has none. Decision 025 says what else can be public. */
  site?: readonly SiteColumn[]
}

interface TextField extends AnyField {
  type: 'text'
  /** The longest value in code points. */
  limit: number
  /** Says who or what a row is about: every row has at least one of these. */
  isSubject?: true
  /** Edited in a box of several lines. */
  isLong?: true
  /** Which of the two search fields of the public site looks into it. */
  searched?: 'organization' | 'individual'
  /** Fields that its public cell shows where it is empty, the first one that is filled. */
  orElse?: readonly string[]
  /** The fields of which it is another spelling: of the first one that is filled. */
  spells?: readonly string[]
  /** Remarks of the staff: never public (decision 025). */
  staffOnly?: true
}

interface FigureField extends AnyField {
  type: 'count' | 'yen'
  /** The largest whole number; the smallest is 0. */
  limit: number
}

interface OtherField extends AnyField {
  type: 'year' | 'section' | 'flag'
}

/** One row of the table of fields. */
export type RecordField = TextField | FigureField | OtherField
