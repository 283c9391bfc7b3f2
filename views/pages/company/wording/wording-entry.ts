/** A screen of the wording in the overview. */
export interface WordingEntry {
  /** The screen's word in its address. */
  message: string
  href: string
  isDefault: boolean
  isDraftAhead: boolean
  isPreviewAhead: boolean
  /** Who changed the draft last; null if unknown. */
  by: string | null
  changedAt: number | null
  /** When this user last typed without saving; null if there is no unsaved input. */
  typedAt: number | null
}
