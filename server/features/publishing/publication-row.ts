import type { Publication, PublicationKind } from './publication.ts'
import type { PublicationState } from './publication-states.ts'

export interface PublicationRow {
  id: number
  company_id: number
  kind: PublicationKind
  state: PublicationState
  requested_by: number | null
  requested_token: string | null
  requested_at: number
  decided_by: number | null
  decided_at: number | null
  reason: string
  publish_at: number | null
  withdraw_at: number | null
  drops_withdrawals: number
  note: string
  attestation: string
  restored_number: number | null
  edition_number: number | null
  error_code: number | null
  ended_at: number | null
  cancelled_by: number | null
}

const momentOf = (value: number | null) => (value === null ? null : Number(value))

export function toPublication(row: PublicationRow): Omit<Publication, 'tracks'> {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    requestedBy: row.requested_by,
    requestedToken: row.requested_token,
    requestedAt: Number(row.requested_at),
    decidedBy: row.decided_by,
    decidedAt: momentOf(row.decided_at),
    reason: row.reason,
    publishAt: momentOf(row.publish_at),
    withdrawAt: momentOf(row.withdraw_at),
    dropsWithdrawals: Boolean(row.drops_withdrawals),
    note: row.note,
    attestation: row.attestation,
    restoredNumber: row.restored_number,
    editionNumber: row.edition_number,
    errorCode: row.error_code,
    endedAt: momentOf(row.ended_at),
    cancelledBy: row.cancelled_by,
  }
}
