// Long because every step of a request, from asking to its end, takes the same lock and the same table of states.
import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor, AuditService } from '#server/features/audit/index.ts'
import type { WebhookOutbox } from '#server/features/webhooks/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { announceEnd } from './announce-end.ts'
import type { Publication } from './publication.ts'
import { isDue } from './publication-due.ts'
import { publicationTransitions, type PublicationState, type PublicationStep } from './publication-states.ts'
import type { PublicationAsk } from './publication-ask.ts'
import { checkedReason, withCheckedTexts } from './publication-ask.validation.ts'
import { timeFaults } from './publication-times.ts'
import type { Independence } from './independence.ts'
import type { PublicationMails } from './publication-mails.ts'
import { recordPublication } from './publication-record.ts'
import type { PublicationRequests } from './publication-requests.ts'
import type { PublicationRun } from './publication-run.ts'
import type { PublicationsRepository } from './publications.repository.ts'
import { lockCompany } from './lock-company.ts'
import type { TracksRepository } from './tracks.repository.ts'
import type { PublishingService } from './publishing.service.ts'

export interface PublicationsDeps {
  transaction: InTransaction
  repository: PublicationsRepository
  tracks: TracksRepository
  publishing: Pick<PublishingService, 'announce'>
  requests: PublicationRequests
  run: PublicationRun
  independence: Independence
  mails: PublicationMails
  webhooks: Pick<WebhookOutbox, 'announce'>
  audit: Pick<AuditService, 'record'>
  clock: Clock
}

/**
 * Requests to publish, restore or withdraw, from the request to the edition: immediate, scheduled or after approval.
 * Every step takes the company's lock before it reads the state, so that concurrent calls take it only once.
 */
export class PublicationsService {
  private readonly deps: PublicationsDeps

  constructor(deps: PublicationsDeps) {
    this.deps = deps
  }

  /**
   * Requests a publication; without a time and without approval it is carried out in the same transaction. Null if
   * there is nothing to do; an identical request (a second click) returns the first one.
   * @throws AppError 406 by field, also at the note where a large change needs a reason; 404 no such edition; 610 no token may publish; 721 changed since it was viewed, or another request is open
   */
  async request(actor: Actor, companyId: number, ask: PublicationAsk): Promise<Publication | null> {
    const { transaction, repository, requests } = this.deps
    const checked = withCheckedTexts(ask)
    const fields = timeFaults(ask, this.deps.clock.now())
    if (fields.length > 0) throw new AppError(406, { fields })
    const id = await transaction((trx) => requests.make(trx, actor, companyId, checked))
    this.deps.publishing.announce()
    return id === null ? null : ((await repository.find(companyId, id)) ?? null)
  }

  /**
   * Approves another user's publication, which runs immediately or at its time if that is in the future.
   * @throws AppError 404; 403 see Independence; 721 no longer pending; 409 its withdrawal time has passed
   */
  async approve(actor: Actor, companyId: number, id: number): Promise<Publication> {
    const publication = await this.step(companyId, id, 'approve', async (trx, found, state) => {
      await this.deps.independence.require(companyId, found, actor.userId, trx)
      const now = this.deps.clock.now()
      if (found.withdrawAt !== null && found.withdrawAt <= now) throw new AppError(409)
      const decided = { state, decidedBy: actor.userId, decidedAt: now }
      await this.deps.repository.update(trx, companyId, id, decided)
      const approved = { ...found, ...decided }
      await recordPublication(this.deps.audit, trx, actor, 'publication_approved', companyId, approved)
      const edition = await this.deps.run.proceed(trx, actor, companyId, approved)
      await this.deps.mails.outcome(trx, companyId, approved, edition ? 'published' : 'approved')
    })
    this.deps.publishing.announce()
    return publication
  }

  /** @throws AppError 404; 406 no reason; 403 for the requester (who may cancel); 721 no longer pending */
  async reject(actor: Actor, companyId: number, id: number, reason: unknown): Promise<Publication> {
    const given = checkedReason(reason)
    return this.step(companyId, id, 'reject', async (trx, found, state) => {
      if (found.requestedBy === actor.userId)
        throw new AppError(403, { fields: [{ field: '', message: 'publication.error.own' }] })
      const now = this.deps.clock.now()
      const decided = { state, decidedBy: actor.userId, decidedAt: now, reason: given, endedAt: now }
      await this.deps.repository.update(trx, companyId, id, decided)
      await recordPublication(this.deps.audit, trx, actor, 'publication_rejected', companyId, found)
      await this.deps.mails.outcome(trx, companyId, { ...found, ...decided }, 'rejected')
      await announceEnd(this.deps.webhooks, trx, companyId, found, { state: 'rejected' })
    })
  }

  /** Open to any admin of the company until it is due. @throws AppError 404; 721 too late */
  cancel(actor: Actor, companyId: number, id: number): Promise<Publication> {
    return this.step(companyId, id, 'cancel', async (trx, found, state) => {
      if (isDue(found, this.deps.clock.now())) throw new AppError(721)
      await this.deps.repository.update(trx, companyId, id, {
        state,
        endedAt: this.deps.clock.now(),
        cancelledBy: actor.userId,
      })
      await recordPublication(this.deps.audit, trx, actor, 'publication_cancelled', companyId, found)
      if (found.requestedBy !== actor.userId)
        await this.deps.mails.outcome(trx, companyId, { ...found, state }, 'cancelled')
      await announceEnd(this.deps.webhooks, trx, companyId, found, { state: 'cancelled' })
    })
  }

  /** @throws AppError 404 */
  async get(companyId: number, id: number): Promise<Publication> {
    const found = await this.deps.repository.find(companyId, id)
    if (!found) throw new AppError(404)
    return found
  }

  /** Open publications. */
  open(companyId: number): Promise<Publication[]> {
    return this.deps.repository.findOpen(companyId)
  }

  async list(companyId: number, page: number, size: number) {
    const { repository } = this.deps
    const publications = await repository.findPage(companyId, (page - 1) * size, size)
    return { publications, total: await repository.count(companyId) }
  }

  /** Whether a publication is due but not carried out yet. */
  hasDue(companyId: number): Promise<boolean> {
    return this.deps.repository.hasDue(companyId, this.deps.clock.now())
  }

  /** Reads a publication under the company's lock and applies a transition. */
  private async step(
    companyId: number,
    id: number,
    step: PublicationStep,
    take: (trx: Transaction, found: Publication, state: PublicationState) => Promise<void>,
  ): Promise<Publication> {
    const { transaction, repository, tracks } = this.deps
    await transaction(async (trx) => {
      await lockCompany(tracks, trx, companyId)
      const found = await repository.find(companyId, id, trx)
      if (!found) throw new AppError(404)
      const state = publicationTransitions[found.state][step]
      if (!state) throw new AppError(721)
      await take(trx, found, state)
    })
    return this.get(companyId, id)
  }
}
