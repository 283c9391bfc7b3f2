/** One entry of the activity log, already in the reader's words. */
export interface AuditRow {
  id: string
  /** Milliseconds since the epoch. */
  at: number
  person: string
  /** The company of the entry; null for the platform. Shown to system admins only. */
  company: string | null
  what: string
  /** '' if the event has no object. */
  object: string
  succeeded: boolean
  requestId: string
  details: { name: string; label: string; value: string }[]
}
