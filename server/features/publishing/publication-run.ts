import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor, AuditService } from '#server/features/audit/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { Edition } from './editions.repository.ts'
import type { PlannedWithdrawals } from './planned-withdrawals.ts'
import type { PublicationMails } from './publication-mails.ts'
import { recordPublication } from './publication-record.ts'
import { isDue, publicationTransitions, type Publication, type PublicationDue } from './publication.ts'
import type { PublicationsRepository } from './publications.repository.ts'
import { lockCompany } from './lock-company.ts'
import type { PublishingRepository } from './publishing.repository.ts'
import type { PublishingService } from './publishing.service.ts'

export interface PublicationRunDeps {
  transaction: InTransaction
  repository: PublicationsRepository
  tracks: PublishingRepository
  publishing: PublishingService
  withdrawals: PlannedWithdrawals
  mails: PublicationMails
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
        const edition = await this.perform(trx, actor, companyId, found)
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
    const { transaction, repository, clock, mails, tracks, audit } = this.deps
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
      return this.perform(trx, requesterOf(actor, publication), companyId, publication)
    const { id: publicationId, publishAt } = publication
    await this.deps.enqueue(trx, { companyId, publicationId, runAt: publishAt! })
    return null
  }

  /**
   * Makes the edition and completes the publication, in the caller's transaction. Null if visitors already see this
   * content.
   */
  private async perform(
    trx: Transaction,
    actor: Actor,
    companyId: number,
    publication: Publication,
  ): Promise<Edition | null> {
    const { repository, clock } = this.deps
    const edition = await this.applyVersions(trx, actor, companyId, publication)
    await repository.update(trx, companyId, publication.id, {
      state: 'done',
      editionNumber: edition?.number ?? null,
      endedAt: clock.now(),
    })
    await this.deps.withdrawals.follow(trx, actor, companyId, publication)
    return edition
  }

  private async applyVersions(
    trx: Transaction,
    actor: Actor,
    companyId: number,
    { kind, note, tracks, restoredNumber }: Publication,
  ): Promise<Edition | null> {
    const { publishing, tracks: repository } = this.deps
    if (kind === 'restore') return publishing.restoreIn(trx, actor, companyId, restoredNumber!, { note })
    const states = await repository.findTracks(companyId, trx)
    const concerned = states.filter(({ track, publishedVersion }) => {
      const version = tracks.get(track)
      // Something newer was published meanwhile: an older version must not replace it automatically.
      if (kind === 'publish' && version !== undefined && publishedVersion > version) throw new AppError(721)
      return version !== undefined && publishedVersion !== version
    })
    if (concerned.length === 0) return null
    const versions = new Map(concerned.map(({ track }) => [track, tracks.get(track)!]))
    return publishing.publishVersions(trx, actor, companyId, versions, {
      note,
      withdrawn: kind === 'withdraw',
    })
  }
}

/**
 * The requester is the publisher of the edition; the approver is recorded in the audit log and on the publication.
 */
function requesterOf(actor: Actor, { requestedBy }: Publication): Actor {
  return { ...actor, userId: requestedBy }
}

function jobActor(companyId: number, { requestedBy, id }: Publication): Actor {
  return { userId: requestedBy, companyId, ip: '', requestId: `publication-${id}` }
}
