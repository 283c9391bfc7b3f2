import type { RecordFilter } from '#server/features/data-records/index.ts'
import type { RowState } from './row-state.ts'

/** Conditions on columns that no index contains: they are applied to lists up to `LIST_LIMIT` rows. */
export interface ColumnFilter {
  /** The whole number as it is written. */
  itemNumber?: string | undefined
  /** Parts of names, blanks aside. */
  recipient?: string | undefined
  department?: string | undefined
  name?: string | undefined
  /** At least so many. */
  minPayments?: number | undefined
  minAmount?: number | undefined
}

export interface DraftFilter extends RecordFilter, ColumnFilter {
  state?: RowState | undefined
}

const columnNames = ['itemNumber', 'recipient', 'department', 'name', 'minPayments', 'minAmount'] as const

/** The conditions on columns that are set; null if none is. */
export function columnsOf(filter: DraftFilter): ColumnFilter | null {
  const set = columnNames.filter((name) => filter[name] !== undefined && filter[name] !== '')
  return set.length === 0 ? null : Object.fromEntries(set.map((name) => [name, filter[name]]))
}
