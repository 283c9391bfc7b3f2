import type { AuditChange, AuditEventName, AuditValue } from './audit-event.ts'

/** One thing that happened. What names people (addresses, names, old and new values) is gone once it was forgotten. */
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
  /** Empty when they were forgotten. */
  details: Record<string, AuditValue | AuditChange>
}

/** Whose entries: one company's, the platform's own, or all there are. Delivery decides who may ask for what. */
export type AuditScope = number | 'platform' | 'all'

export interface AuditFilter {
  /** Who did it or to whom it was done. */
  personId?: number | undefined
  /** Any of these. */
  events?: readonly AuditEventName[] | undefined
  /** Milliseconds since the epoch: from this moment on. */
  from?: number | undefined
  /** Milliseconds since the epoch: before this moment. */
  until?: number | undefined
}
