/** What one slot holds, or would hold. */
export interface SlotContent {
  rowCount: number
  /** Over all rows of its file in their order; null where it is not known or says nothing of the slot any more. */
  contentHash: string | null
}

export type ImportWarning = 'sameContent' | 'fewerRows'

/**
 * What staff should look at before a file replaces what its slot of the draft holds: nothing would change, or more
 * than half of the rows would go. It can be imported all the same.
 */
export function warningsOf(now: SlotContent | null, next: SlotContent): ImportWarning[] {
  if (!now) return []
  if (now.contentHash !== null && now.contentHash === next.contentHash) return ['sameContent']
  return next.rowCount * 2 < now.rowCount ? ['fewerRows'] : []
}
