import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor, AuditEvent, AuditService } from '#server/features/audit/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { getEdition } from './get-edition.ts'
import type { GuidelineEdition } from './guideline.ts'
import type { GuidelinesRepository } from './guidelines.repository.ts'

export interface DraftChangeDeps {
  transaction: InTransaction
  guidelines: GuidelinesRepository
  audit: AuditService
  clock: Clock
}

/** The draft that a change is about, as the form or call has seen it. */
export interface DraftPin {
  editionId: number
  revision: number
}

/**
 * Changes a draft and records it in the audit log, in one transaction. A checked draft has to be checked again.
 * @throws AppError 404 unknown edition, 721 changed, put in force or discarded meanwhile
 */
export async function changeDraft(
  { transaction, guidelines, audit, clock }: DraftChangeDeps,
  actor: Actor,
  { editionId, revision }: DraftPin,
  work: (trx: Transaction, edition: GuidelineEdition) => Promise<AuditEvent['details']>,
): Promise<void> {
  await transaction(async (trx) => {
    const isThere = await guidelines.startChange(trx, editionId, revision, clock.now())
    const edition = await getEdition(guidelines, editionId, trx)
    if (!isThere) throw new AppError(721)
    const details = await work(trx, edition)
    await audit.record(trx, actor, editionEvent('guideline_changed', editionId, details))
  })
}

/** An event about an edition, for the platform's log. */
export function editionEvent(
  name: AuditEvent['name'],
  editionId: number,
  details: AuditEvent['details'],
): AuditEvent {
  const target = { kind: 'guideline-edition', id: editionId }
  return { name, companyId: null, target, ...(details && { details }) }
}
