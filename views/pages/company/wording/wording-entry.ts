/** A screen of the wording in the overview. */
export interface WordingEntry {
  /** The screen's word in its address. */
  message: string
  href: string
  isDefault: boolean
  isDraftAhead: boolean
  isPreviewAhead: boolean
  /** Who changed the draft last, where they are still known. */
  by: string | null
  changedAt: number | null
  /** Typing of this reader that is not saved. */
  typedAt: number | null
}
