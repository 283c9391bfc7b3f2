import { parseJson } from '#server/lib/parse-json.ts'
import type { AuditEntry } from './audit-entry.ts'
import type { AuditEventName } from './audit-event.ts'

export interface AuditRow {
  id: number
  at: number | string
  company_id: number | null
  actor_id: number | null
  event: AuditEventName
  outcome: 'success' | 'failure'
  target_kind: string | null
  target_id: string | null
  request_id: string
}

export interface DetailsRow {
  entry_id: number
  company_id: number | null
  details: string
}

export function toEntry(row: AuditRow, details: string | undefined): AuditEntry {
  return {
    id: row.id,
    at: Number(row.at),
    companyId: row.company_id,
    actorId: row.actor_id,
    event: row.event,
    outcome: row.outcome,
    target: row.target_kind === null ? null : { kind: row.target_kind, id: row.target_id ?? '' },
    requestId: row.request_id,
    details: parseJson(details ?? '{}'),
  }
}
