/**
 * What a row of the draft is against what is published: new, changed, deleted (it stays listed until that is published)
 * or same. replaced: its file took another's place and the two are too long to be compared while somebody waits.
 */
export const rowStates = ['new', 'changed', 'deleted', 'same', 'replaced'] as const
export type RowState = (typeof rowStates)[number]

/** A row that is not the same as published. */
export interface RowChange {
  state: 'new' | 'changed' | 'deleted'
  /** `data_records.id` of what is listed: the draft's revision, of a deleted row the published one. */
  key: number
  /** The published revision; null for a new row. */
  publishedKey: number | null
  rowNo: number
  /** Of what is listed. */
  sectionId: number
}
