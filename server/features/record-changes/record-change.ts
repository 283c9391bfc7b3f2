import type { DataRecord } from '#server/features/data-records/index.ts'

/**
 * edit: other values; delete: gone from the draft; restore: there again; revert: what was imported again; enter: a
 * total that was entered as a number.
 */
export type ChangeKind = 'edit' | 'delete' | 'restore' | 'revert' | 'enter'

/** Who changed which record of the draft, and when. */
export interface RecordChange {
  id: number
  importId: number
  rowNo: number
  kind: ChangeKind
  /** The revision that it made; null where the record went. */
  revision: number | null
  /** The draft's version in which it happened. */
  version: number
  userId: number | null
  changedAt: number
}

/** One state of a record as its table keeps it. */
export interface Revision {
  /** `data_records.id` */
  key: number
  record: DataRecord
  rowHash: string
  since: number
  until: number
}
