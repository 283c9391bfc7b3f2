import type { Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor, AuditService } from '#server/features/audit/index.ts'
import type { WebhookOutbox } from '#server/features/webhooks/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { EditionsRepository } from './editions.repository.ts'
import { lockCompany } from './lock-company.ts'
import type { PlannedWithdrawals } from './planned-withdrawals.ts'
import type { PublicationAsk } from './publication-ask.ts'
import type { PublicationMails } from './publication-mails.ts'
import { recordPublication } from './publication-record.ts'
import type { PublicationRun } from './publication-run.ts'
import type { PublicationSettingsService } from './publication-settings.service.ts'
import type { NewPublication, Publication } from './publication.ts'
import type { PublicationsRepository } from './publications.repository.ts'
import type { ReasonRequired } from './reason-required.ts'
import { isInTheWay, isSameRequest } from './request-rules.ts'
import { refuseEmptyPlan } from './refuse-empty-plan.ts'
import { requestedVersions } from './requested-versions.ts'
import type { TracksRepository } from './tracks.repository.ts'
import { byTrack } from './track-states.ts'
import { dropsWithdrawals, withdrawalsOf } from './waiting-withdrawal.ts'

const noTokenMayPublish = () =>
  new AppError(610, { fields: [{ field: 'publishesByToken', message: 'publication.error.byToken' }] })

/** Makes a request to publish, restore or withdraw, and carries it out where nothing has to happen before. */
export class PublicationRequests {
  private readonly deps: {
    repository: PublicationsRepository
    tracks: TracksRepository
    editions: EditionsRepository
    settings: PublicationSettingsService
    reasons: ReasonRequired
    run: PublicationRun
    withdrawals: PlannedWithdrawals
    mails: PublicationMails
    webhooks: Pick<WebhookOutbox, 'announce'>
    audit: Pick<AuditService, 'record'>
    clock: Clock
  }

  constructor(deps: PublicationRequests['deps']) {
    this.deps = deps
  }

  /** Takes the company's lock; the request's texts are checked. Returns the request's id as `PublicationsService.request`. */
  async make(trx: Transaction, actor: Actor, companyId: number, ask: PublicationAsk): Promise<number | null> {
    const { repository, tracks, editions, settings, run, withdrawals, audit, clock } = this.deps
    await lockCompany(tracks, trx, companyId)
    const states = byTrack(await tracks.findTracks(companyId, trx))
    const { needsApproval, publishesByToken, changeNumber } = await settings.of(companyId, trx)
    if (actor.token !== undefined && !publishesByToken) throw noTokenMayPublish()
    if (ask.settingsNumber !== undefined && ask.settingsNumber !== changeNumber) throw new AppError(721)
    const wanted = await requestedVersions(editions, trx, companyId, ask, states)
    const open = await repository.findOpen(companyId, trx)
    if (!wanted) {
      refuseEmptyPlan(ask, open)
      return null
    }
    const same = open.find((one) => isSameRequest(one, actor, ask, wanted))
    if (same) return same.id
    const other = ask.kind !== 'withdraw' && open.find((one) => isInTheWay(one, wanted))
    if (other) throw new AppError(721, { results: { publication: other.id } })
    await this.deps.reasons.require(trx, companyId, ask, states, wanted)
    const shown = [...wanted].filter(([, version]) => ask.kind === 'withdraw' || version > 0)
    const concerned = shown.map(([track]) => track)
    const waiting = withdrawalsOf(open, concerned)
    const drops = dropsWithdrawals(ask, waiting)
    // Hiding something can be urgent: it needs no approval.
    const waits = needsApproval && ask.kind !== 'withdraw'
    const publication = await this.insert(trx, companyId, {
      kind: ask.kind,
      state: waits ? 'awaiting-approval' : 'scheduled',
      requestedBy: actor.userId,
      requestedToken: actor.token ?? null,
      requestedAt: clock.now(),
      publishAt: ask.publishAt ?? null,
      withdrawAt: ask.withdrawAt ?? null,
      dropsWithdrawals: drops,
      note: ask.note,
      attestation: ask.attestation,
      restoredNumber: ask.kind === 'restore' ? ask.edition : null,
      tracks: wanted,
    })
    if (waits || publication.publishAt !== null)
      await recordPublication(audit, trx, actor, 'publication_requested', companyId, publication)
    // A withdrawal replaces pending ones immediately; a publication does so when it is carried out.
    if (ask.kind === 'withdraw') await withdrawals.drop(trx, actor, companyId, waiting, concerned)
    if (waits) await this.askForApproval(trx, companyId, publication)
    else await run.proceed(trx, actor, companyId, publication)
    return publication.id
  }

  /** Tells whoever may approve it, and the company's systems. */
  private async askForApproval(trx: Transaction, companyId: number, publication: Publication): Promise<void> {
    const { mails, webhooks } = this.deps
    await mails.waiting(trx, companyId, publication)
    const { id, kind, tracks, publishAt } = publication
    await webhooks.announce(trx, companyId, 'publication.awaiting_approval', {
      ...{ publicationId: id, kind, tracks: [...tracks.keys()] },
      publishAt: publishAt === null ? null : new Date(publishAt).toISOString(),
    })
  }

  private async insert(
    trx: Transaction,
    companyId: number,
    publication: NewPublication,
  ): Promise<Publication> {
    const id = await this.deps.repository.insert(trx, companyId, publication)
    return {
      ...publication,
      ...{ id, decidedBy: null, decidedAt: null, reason: '', editionNumber: null, errorCode: null },
      endedAt: null,
      cancelledBy: null,
    }
  }
}
