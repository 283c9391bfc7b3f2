/** The content of a slot, now or after an import. */
export interface SlotContent {
  rowCount: number
  /** Hash of all rows of its file in order; null if it is not known or no longer describes the slot. */
  contentHash: string | null
}

export type ImportWarning = 'sameContent' | 'fewerRows'

/**
 * Warnings for staff before a file replaces the content of its slot: nothing would change, or more than half of the
 * rows would be removed. The file can be imported regardless.
 */
export function warningsOf(now: SlotContent | null, next: SlotContent): ImportWarning[] {
  if (!now) return []
  if (now.contentHash !== null && now.contentHash === next.contentHash) return ['sameContent']
  return next.rowCount * 2 < now.rowCount ? ['fewerRows'] : []
}
