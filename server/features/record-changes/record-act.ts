/**
 * What somebody did at once: to one record, or to many (change: one column of all of them; delete; merge: the rows of a
 * file, added or updated). undo: an act was undone, which is an act itself.
 */
export type ActKind = 'edit' | 'delete' | 'restore' | 'revert' | 'add' | 'change' | 'merge' | 'undo'

/** A group of changes that can be undone at once. */
export interface RecordAct {
  id: number
  kind: ActKind
  /** The column that many records were changed in. */
  field: string | null
  rowCount: number
  /** The draft's version in which it happened. */
  version: number
  userId: number | null
  madeAt: number
  undoneAt: number | null
}
