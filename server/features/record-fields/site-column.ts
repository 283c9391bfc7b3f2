/** How a column of the public site is drawn, and where a phone's card puts it. */
export type ColumnKind =
  | 'index' // the row's number
  | 'trial' // jRCT number, and who was paid
  | 'recipient' // what names the row: its row header
  | 'place'
  | 'department'
  | 'goods' // item, with quantity
  | 'section' // in lists of several sections: which one the row belongs to
  | 'text' // any other text, under its heading on phones
  | 'payments'
  | 'amount'

/** Sets of columns in which the public site lists rows, the one that shows most first. */
export const columnSets = [
  'trials',
  'persons',
  'donations',
  'facilities',
  'patientFunding',
  'patientLabour',
] as const
export type ColumnSet = (typeof columnSets)[number]

/** A column of the public site that shows a field. Companies may word it, move it and hide it by its `word`. */
export interface SiteColumn {
  word: string
  kind: ColumnKind
  /** A second field, in small type below. */
  also?: string
  sets: readonly ColumnSet[]
  /** The key of our heading; left out: `site.column.{word}`. */
  heading?: string
}
