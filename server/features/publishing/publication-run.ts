import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import { inNameOf, systemActor, type Actor, type AuditService } from '#server/features/audit/index.ts'
import type { WebhookOutbox } from '#server/features/webhooks/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { announceEnd } from './announce-end.ts'
import type { Edition } from './edition.ts'
import type { PublicationExecution } from './publication-execution.ts'
import type { PublicationMails } from './publication-mails.ts'
import { recordPublication } from './publication-record.ts'
import type { Publication } from './publication.ts'
import { isDue, type PublicationDue } from './publication-due.ts'
import { publicationTransitions } from './publication-states.ts'
import type { PublicationsRepository } from './publications.repository.ts'
import { lockCompany } from './lock-company.ts'
import type { TracksRepository } from './tracks.repository.ts'
import type { PublishingService } from './publishing.service.ts'

export interface PublicationRunDeps {
  transaction: InTransaction
  repository: PublicationsRepository
  tracks: TracksRepository
  publishing: Pick<PublishingService, 'announce'>
  execution: PublicationExecution
  mails: PublicationMails
  webhooks: Pick<WebhookOutbox, 'announce'>
  audit: Pick<AuditService, 'record'>
  clock: Clock
  enqueue(trx: Transaction, job: PublicationDue): Promise<void>
}

/**
 * Carries out approved publications: immediately in the transaction of the decision, or by a scheduled job. Each
 * exactly once.
 */
export class PublicationRun {
  private readonly deps: PublicationRunDeps

  constructor(deps: PublicationRunDeps) {
    this.deps = deps
  }

  /**
   * The scheduled job: carries the publication out in one transaction. It is idempotent: a second run, or a second
   * worker, finds another state and does nothing. After downtime it runs as soon as a worker starts.
   */
  async carryOut(companyId: number, id: number): Promise<void> {
    const { transaction, repository, clock, mails, publishing, tracks } = this.deps
    try {
      await transaction(async (trx) => {
        await lockCompany(tracks, trx, companyId)
        const found = await repository.find(companyId, id, trx)
        if (!found || !isDue(found, clock.now())) return
        const actor = jobActor(companyId, found)
        const edition = await this.deps.execution.perform(trx, actor, companyId, found)
        await mails.outcome(
          trx,
          companyId,
          found,
          found.kind === 'withdraw' ? 'withdrawn' : 'published',
          edition,
        )
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await this.markFailed(companyId, id, error.code)
    }
    publishing.announce()
  }

  /** Marks a publication as failed and notifies the requester. */
  async markFailed(companyId: number, id: number, code: number): Promise<void> {
    const { transaction, repository, clock, mails, webhooks, tracks, audit } = this.deps
    await transaction(async (trx) => {
      await lockCompany(tracks, trx, companyId)
      const found = await repository.find(companyId, id, trx)
      const state = found && publicationTransitions[found.state].fail
      if (!found || !state) return
      await repository.update(trx, companyId, id, { state, errorCode: code, endedAt: clock.now() })
      await recordPublication(
        audit,
        trx,
        jobActor(companyId, found),
        'publication_failed',
        companyId,
        found,
        code,
      )
      await mails.outcome(trx, companyId, { ...found, state }, 'failed')
      await announceEnd(webhooks, trx, companyId, found, { state: 'failed', code })
    })
  }

  /** Carries out a 'scheduled' publication if it is due, else enqueues its job. Returns the edition made now. */
  async proceed(
    trx: Transaction,
    actor: Actor,
    companyId: number,
    publication: Publication,
  ): Promise<Edition | null> {
    if (isDue(publication, this.deps.clock.now()))
      return this.deps.execution.perform(trx, requesterOf(actor, publication), companyId, publication)
    const { id: publicationId, publishAt } = publication
    await this.deps.enqueue(trx, { companyId, publicationId, runAt: publishAt! })
    return null
  }
}

/**
 * The requester is the publisher of the edition; the approver is recorded in the audit log and on the publication.
 */
function requesterOf(actor: Actor, { requestedBy, requestedToken }: Publication): Actor {
  return inNameOf({ userId: requestedBy, token: requestedToken }, actor)
}

function jobActor(companyId: number, publication: Publication): Actor {
  return requesterOf(systemActor(`publication-${publication.id}`, companyId), publication)
}
