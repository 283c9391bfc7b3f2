import type { Lang } from '../ui.tsx'

/** How a column is rendered, also in the cards on phones. */
export type ColumnKind =
  | 'index' // the row's number
  | 'trial' // jRCT number, and whom the money went to
  | 'recipient' // what names the row: its row header
  | 'place'
  | 'department'
  | 'goods' // item, with quantity
  | 'section' // in lists of several sections: which one the row is of
  | 'text' // any other text, under its heading on phones
  | 'payments'
  | 'amount'

export interface Column {
  /** The field of the row, by which its cells are named. */
  key: string
  /** A second field, in small type below. */
  also?: string | undefined
  heading: string
  /** The heading's language when it is not the page's. */
  lang?: Lang
  kind: ColumnKind
}
