import type { RowChange } from './row-state.ts'

/**
 * A slot of the draft against what is published of it.
 * same: the same import, with edits; compared: another import's rows were compared with those that are published; new and
 * gone: only one of them fills it; replaced: too long to be compared.
 */
export interface SlotStates {
  kind: 'same' | 'compared' | 'new' | 'gone' | 'replaced'
  year: number
  rootSectionId: number
  draftImport: number | null
  publishedImport: number | null
  /** Rows of the draft's import that are not as published, in the order of its file. */
  rows: readonly RowChange[]
  /** Published rows of another import that no row of the draft continues. */
  gone: readonly RowChange[]
}
