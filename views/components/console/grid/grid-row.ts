export type GridState = 'new' | 'changed' | 'deleted' | 'same' | 'replaced'

/** What the columns say. */
export interface GridCells {
  section: string
  itemNumber: string | null
  recipient: string | null
  department: string | null
  name: string | null
  payments: number | null
  amount: number | null
}

/** Company data: shown as it was given, whatever the page's language. */
export interface GridRow {
  id: string
  /** The record and the revision that is shown: `12-3.0`. */
  seen: string
  /** What names the row to a reader who cannot see its cells. */
  title: string
  state: GridState
  cells: GridCells
  /** Of a changed row what is published where that differs. */
  before: Partial<Record<keyof GridCells, string>> | null
  payments: number | null
  yen: number | null
  isIndirect: boolean
  isRepeat: boolean
  year: number
  href: string
  /** The list with this row as a form; null for a deleted row. */
  editHref: string | null
  /** Brings a deleted row back. */
  restoreAction: string | null
}

export const gridColumns = [
  'state',
  'year',
  'section',
  'item_number',
  'recipient',
  'department',
  'name',
  'number_of_payments',
  'amount',
] as const
export type GridColumn = (typeof gridColumns)[number]
