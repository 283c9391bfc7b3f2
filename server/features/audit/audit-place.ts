/** Cursor: the list continues after this entry, with older ones. */
export interface AuditPlace {
  at: number
  id: number
}
