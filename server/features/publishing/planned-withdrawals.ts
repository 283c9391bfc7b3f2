import type { Transaction } from '#server/drivers/database/contract.ts'
import type { Actor, AuditService } from '#server/features/audit/index.ts'
import type { WebhookOutbox } from '#server/features/webhooks/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { announceEnd } from './announce-end.ts'
import type { PublicationMails } from './publication-mails.ts'
import { recordPublication } from './publication-record.ts'
import type { Publication } from './publication.ts'
import type { PublicationDue } from './publication-due.ts'
import type { PublicationsRepository } from './publications.repository.ts'
import type { Track } from './tracks.ts'
import { withdrawalsOf } from './waiting-withdrawal.ts'

/** Scheduled withdrawals, at most one per track. Callers hold the company's lock. */
export class PlannedWithdrawals {
  private readonly deps: {
    repository: PublicationsRepository
    mails: Pick<PublicationMails, 'outcome'>
    webhooks: Pick<WebhookOutbox, 'announce'>
    audit: Pick<AuditService, 'record'>
    clock: Clock
    enqueue(trx: Transaction, job: PublicationDue): Promise<void>
  }

  constructor(deps: PlannedWithdrawals['deps']) {
    this.deps = deps
  }

  /**
   * Cancels these withdrawals for these tracks. One that covers other tracks too is cancelled and replaced by a new
   * one for the others, so that the original request stays on record unchanged.
   */
  async drop(
    trx: Transaction,
    actor: Actor,
    companyId: number,
    waiting: readonly Publication[],
    tracks: readonly Track[],
  ): Promise<void> {
    const { repository, mails, webhooks, audit, clock } = this.deps
    for (const found of waiting) {
      const ended = { state: 'cancelled' as const, endedAt: clock.now(), cancelledBy: actor.userId }
      await repository.update(trx, companyId, found.id, ended)
      await recordPublication(audit, trx, actor, 'publication_cancelled', companyId, found)
      if (found.requestedBy !== actor.userId)
        await mails.outcome(trx, companyId, { ...found, ...ended }, 'cancelled')
      await announceEnd(webhooks, trx, companyId, found, ended)
      const rest = [...found.tracks.keys()].filter((track) => !tracks.includes(track))
      if (rest.length > 0) await this.plan(trx, companyId, found, found.publishAt!, rest)
    }
  }

  /**
   * Applies a published publication to withdrawals: drops those that were pending at the time of the request if it
   * says so, and schedules its own, except for tracks that have got a later one since.
   */
  async follow(trx: Transaction, actor: Actor, companyId: number, publication: Publication): Promise<void> {
    const { requestedAt, withdrawAt } = publication
    if (!publication.dropsWithdrawals && withdrawAt === null) return
    const shown = [...publication.tracks].filter(([, version]) => version > 0).map(([track]) => track)
    const waiting = withdrawalsOf(await this.deps.repository.findOpen(companyId, trx), shown)
    if (publication.dropsWithdrawals)
      await this.drop(
        trx,
        actor,
        companyId,
        waiting.filter((one) => one.requestedAt <= requestedAt),
        shown,
      )
    if (withdrawAt === null) return
    const since = waiting.filter((one) => one.requestedAt > requestedAt)
    const own = shown.filter((track) => since.every(({ tracks }) => !tracks.has(track)))
    if (own.length > 0) await this.plan(trx, companyId, publication, withdrawAt, own)
  }

  private async plan(
    trx: Transaction,
    companyId: number,
    { requestedBy, requestedToken, requestedAt, note }: Publication,
    at: number,
    tracks: readonly Track[],
  ): Promise<void> {
    const { repository, enqueue } = this.deps
    const publicationId = await repository.insert(trx, companyId, {
      kind: 'withdraw',
      state: 'scheduled',
      requestedBy,
      requestedToken,
      // The time of the decision: later decisions about the same tracks take precedence.
      requestedAt,
      publishAt: at,
      withdrawAt: null,
      dropsWithdrawals: true,
      note,
      attestation: '',
      restoredNumber: null,
      tracks: new Map(tracks.map((track) => [track, 0])),
    })
    await enqueue(trx, { companyId, publicationId, runAt: at })
  }
}
