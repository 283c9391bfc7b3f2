import type { Lang } from '../ui.tsx'

/** How a column is drawn, and where a phone's card puts it. */
export type ColumnKind =
  | 'index' // the row's number
  | 'trial' // jRCT number, and whom the money went to
  | 'recipient' // what names the row: its row header
  | 'place'
  | 'department'
  | 'goods' // item, with quantity
  | 'section' // in lists of several sections: which one the row is of
  | 'payments'
  | 'amount'

export interface Column {
  /** The field of the row. */
  key: CellKey
  /** A second field, in small type below. */
  also?: CellKey | undefined
  heading: string
  /** The heading's language when it is not the page's. */
  lang?: Lang
  kind: ColumnKind
}

/** The texts of a record that can be shown. */
export type CellKey =
  | 'itemNumber'
  | 'jrctNumber'
  | 'payee'
  | 'facility'
  | 'department'
  | 'name'
  | 'item'
  | 'quantity'
  | 'section'
  | 'title'
  | 'reason'
  | 'comments'
  | 'numberOfPayments'
  | 'amount'
