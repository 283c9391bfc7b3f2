export interface NewAuditEntry {
  at: number
  companyId: number | null
  actorId: number | null
  event: string
  outcome: 'success' | 'failure'
  targetKind: string | null
  targetId: string | null
  requestId: string
  /** Personal data as JSON. */
  details: string
}
