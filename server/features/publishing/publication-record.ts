import type { Transaction } from '#server/drivers/database/contract.ts'
import type { Actor, AuditService } from '#server/features/audit/index.ts'
import type { Publication } from './publication.ts'

/** Writes a step of a publication to the audit log, in the transaction of the step. */
export function recordPublication(
  audit: Pick<AuditService, 'record'>,
  trx: Transaction,
  actor: Actor,
  name:
    | 'publication_requested'
    | 'publication_approved'
    | 'publication_rejected'
    | 'publication_cancelled'
    | 'publication_failed',
  companyId: number,
  { id, kind, tracks, publishAt, withdrawAt }: Publication,
  code?: number,
): Promise<void> {
  const iso = (moment: number) => new Date(moment).toISOString()
  return audit.record(trx, actor, {
    name,
    companyId,
    ...(code !== undefined && { outcome: 'failure' as const }),
    target: { kind: 'publication', id },
    details: {
      kind,
      tracks: [...tracks.keys()].join(' '),
      ...(publishAt !== null && { publishAt: iso(publishAt) }),
      ...(withdrawAt !== null && { withdrawAt: iso(withdrawAt) }),
      ...(code !== undefined && { code }),
    },
  })
}
