import type { DataRecord } from '#server/features/data-records/index.ts'

/**
 * edit: other values; delete: removed from the draft; restore: a deleted record is there again; revert: the imported
 * values are back; enter: a total that was entered as a number; add: a row that no file has; undo: what an act changed is
 * as it was before.
 */
export type ChangeKind = 'edit' | 'delete' | 'restore' | 'revert' | 'enter' | 'add' | 'undo'

/** Who changed which record of the draft, and when. */
export interface RecordChange {
  id: number
  importId: number
  rowNo: number
  kind: ChangeKind
  /** The revision that it made; null for a deletion. */
  revision: number | null
  /** The draft's version in which it happened. */
  version: number
  userId: number | null
  changedAt: number
  /** The act that it belongs to; null before acts were recorded. */
  actId: number | null
}

/** One stored state of a record. */
export interface Revision {
  /** `data_records.id` */
  key: number
  record: DataRecord
  rowHash: string
  since: number
  until: number
}
