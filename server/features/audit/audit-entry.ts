import type { AuditChange, AuditEventName, AuditValue } from './audit-event.ts'

/** One event. Personal data (addresses, names, old and new values) is removed with the user or company. */
export interface AuditEntry {
  id: number
  /** Milliseconds since the epoch. */
  at: number
  /** Whose log it belongs to; null for the platform's. */
  companyId: number | null
  /** null: nobody signed in, or the product itself. */
  actorId: number | null
  event: AuditEventName
  outcome: 'success' | 'failure'
  target: { kind: string; id: string } | null
  requestId: string
  /** Empty once removed. */
  details: Record<string, AuditValue | AuditChange>
}

/** Whose entries: one company's, the platform's own, or all. The HTTP layer checks access. */
export type AuditScope = number | 'platform' | 'all'

export interface AuditFilter {
  /** Actor or target user. */
  personId?: number | undefined
  /** Any of these. */
  events?: readonly AuditEventName[] | undefined
  /** Milliseconds since the epoch: from this moment on. */
  from?: number | undefined
  /** Milliseconds since the epoch: before this moment. */
  until?: number | undefined
}
