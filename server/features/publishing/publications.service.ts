// Long because a request and its steps share one state table and one lock.
import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor, AuditService } from '#server/features/audit/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { EditionsRepository } from './editions.repository.ts'
import {
  isDue,
  publicationTransitions,
  type NewPublication,
  type Publication,
  type PublicationState,
  type PublicationStep,
} from './publication.ts'
import { reasonSchema, textsSchema, timeFaults, type PublicationAsk } from './publication-ask.ts'
import type { PlannedWithdrawals } from './planned-withdrawals.ts'
import type { PublicationMails } from './publication-mails.ts'
import { recordPublication } from './publication-record.ts'
import type { PublicationRun } from './publication-run.ts'
import type { PublicationSettingsService } from './publication-settings.service.ts'
import type { PublicationsRepository } from './publications.repository.ts'
import { findRestorable } from './find-restorable.ts'
import { lockCompany } from './lock-company.ts'
import type { PublishingRepository } from './publishing.repository.ts'
import type { PublishingService } from './publishing.service.ts'
import { byTrack, isUnpublished, tracks as allTracks, type Track, type TrackStates } from './tracks.ts'
import { dropsWithdrawals, withdrawalsOf } from './waiting-withdrawal.ts'
import { validate } from '#server/lib/validate.ts'

export interface PublicationsDeps {
  transaction: InTransaction
  repository: PublicationsRepository
  tracks: PublishingRepository
  editions: EditionsRepository
  publishing: PublishingService
  settings: PublicationSettingsService
  run: PublicationRun
  withdrawals: PlannedWithdrawals
  mails: PublicationMails
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
   * @throws AppError 406 by field; 404 no such edition; 721 changed since it was viewed, or another request is open
   */
  async request(actor: Actor, companyId: number, ask: PublicationAsk): Promise<Publication | null> {
    const { transaction, settings, repository, withdrawals, run, audit } = this.deps
    const { note, attestation } = validate<{ note: string; attestation: string }>(textsSchema, {
      note: ask.note,
      attestation: ask.attestation,
    })
    const fields = timeFaults(ask, this.deps.clock.now())
    if (fields.length > 0) throw new AppError(406, { fields })
    const id = await transaction(async (trx) => {
      const states = await this.lock(trx, companyId)
      const { needsApproval, changeNumber } = await settings.of(companyId, trx)
      if (ask.settingsNumber !== undefined && ask.settingsNumber !== changeNumber) throw new AppError(721)
      const wanted = await this.tracksOf(trx, companyId, ask, states)
      const open = await repository.findOpen(companyId, trx)
      if (!wanted) {
        refuseEmptyPlan(ask, open)
        return null
      }
      const same = open.find((one) => isSameRequest(one, actor, ask, wanted))
      if (same) return same.id
      const other = ask.kind !== 'withdraw' && open.find((one) => isInTheWay(one, wanted))
      if (other) throw new AppError(721, { results: { publication: other.id } })
      const shown = [...wanted].filter(([, version]) => ask.kind === 'withdraw' || version > 0)
      const tracks = shown.map(([track]) => track)
      const waiting = withdrawalsOf(open, tracks)
      const drops = dropsWithdrawals(ask, waiting)
      // Hiding something can be urgent: it needs no approval.
      const waits = needsApproval && ask.kind !== 'withdraw'
      const publication = await this.insert(trx, companyId, {
        kind: ask.kind,
        state: waits ? 'awaiting-approval' : 'scheduled',
        requestedBy: actor.userId,
        requestedAt: this.deps.clock.now(),
        publishAt: ask.publishAt ?? null,
        withdrawAt: ask.withdrawAt ?? null,
        dropsWithdrawals: drops,
        note,
        attestation,
        restoredNumber: ask.kind === 'restore' ? ask.edition : null,
        tracks: wanted,
      })
      if (waits || publication.publishAt !== null)
        await recordPublication(audit, trx, actor, 'publication_requested', companyId, publication)
      // A withdrawal replaces pending ones immediately; a publication does so when it is carried out.
      if (ask.kind === 'withdraw') await withdrawals.drop(trx, actor, companyId, waiting, tracks)
      if (waits) await this.deps.mails.waiting(trx, companyId, publication)
      else await run.proceed(trx, actor, companyId, publication)
      return publication.id
    })
    this.deps.publishing.announce()
    return id === null ? null : ((await repository.find(companyId, id)) ?? null)
  }

  /**
   * Approves another user's publication, which runs immediately or at its time if that is in the future.
   * @throws AppError 404; 403 for the requester; 721 no longer pending; 409 its withdrawal time has passed
   */
  async approve(actor: Actor, companyId: number, id: number): Promise<Publication> {
    const publication = await this.step(companyId, id, 'approve', async (trx, found, state) => {
      if (found.requestedBy === actor.userId) throw new AppError(403)
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
    const given = validate<{ reason: string }>(reasonSchema, { reason }).reason
    return this.step(companyId, id, 'reject', async (trx, found, state) => {
      if (found.requestedBy === actor.userId) throw new AppError(403)
      const now = this.deps.clock.now()
      const decided = { state, decidedBy: actor.userId, decidedAt: now, reason: given, endedAt: now }
      await this.deps.repository.update(trx, companyId, id, decided)
      await recordPublication(this.deps.audit, trx, actor, 'publication_rejected', companyId, found)
      await this.deps.mails.outcome(trx, companyId, { ...found, ...decided }, 'rejected')
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

  private async lock(trx: Transaction, companyId: number): Promise<TrackStates> {
    const { tracks } = this.deps
    await lockCompany(tracks, trx, companyId)
    return byTrack(await tracks.findTracks(companyId, trx))
  }

  /** Reads a publication under the company's lock and applies a transition. */
  private async step(
    companyId: number,
    id: number,
    step: PublicationStep,
    take: (trx: Transaction, found: Publication, state: PublicationState) => Promise<void>,
  ): Promise<Publication> {
    const { transaction, repository } = this.deps
    await transaction(async (trx) => {
      await this.lock(trx, companyId)
      const found = await repository.find(companyId, id, trx)
      if (!found) throw new AppError(404)
      const state = publicationTransitions[found.state][step]
      if (!state) throw new AppError(721)
      await take(trx, found, state)
    })
    return this.get(companyId, id)
  }

  /** The versions a request refers to; null if visitors already see them. */
  private async tracksOf(
    trx: Transaction,
    companyId: number,
    ask: PublicationAsk,
    states: TrackStates,
  ): Promise<Map<Track, number> | null> {
    const orNull = (map: Map<Track, number>) => (map.size > 0 ? map : null)
    if (ask.kind === 'publish') {
      for (const [track, version] of Object.entries(ask.expected ?? {}))
        if (states.get(track as Track)?.previewVersion !== version) throw new AppError(721)
      const changed = (ask.tracks ?? allTracks).filter((track) => isUnpublished(states.of(track)))
      return orNull(new Map(changed.map((track) => [track, states.of(track).previewVersion])))
    }
    if (ask.kind === 'withdraw') {
      const shown = ask.tracks.filter((track) => states.of(track).publishedVersion > 0)
      return orNull(new Map(shown.map((track) => [track, 0])))
    }
    const { editions } = this.deps
    const versions = await findRestorable(editions, trx, companyId, ask.edition)
    const [current] = await editions.findPage(companyId, 0, 1, trx)
    if (ask.expectedEdition !== undefined && current?.number !== ask.expectedEdition) {
      // A second click arrives after the edition that the first one made.
      const isSecond = current?.restoredNumber === ask.edition && current.number === ask.expectedEdition + 1
      if (isSecond) return null
      throw new AppError(721)
    }
    return versions
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

/** Without a time there may be nothing to do; a time that somebody entered must not be dropped silently. */
function refuseEmptyPlan(ask: PublicationAsk, open: readonly Publication[]): void {
  const refuse = (field: string, message: string): never => {
    throw new AppError(406, { fields: [{ field, message: `publication.error.${message}` }] })
  }
  if (ask.publishAt != null && ask.kind === 'withdraw') refuse('withdrawAt', 'nothingToWithdraw')
  if (ask.publishAt != null) refuse('publishAt', 'nothingToPlan')
  if (
    ask.withdrawAt != null &&
    !open.some(({ kind, publishAt }) => kind === 'withdraw' && publishAt === ask.withdrawAt)
  )
    refuse('withdrawAt', 'withdrawalWithout')
}

/** At most one open publication or restoration per track: the result of two would be unpredictable. */
function isInTheWay(open: Publication, wanted: ReadonlyMap<Track, number>): boolean {
  return open.kind !== 'withdraw' && [...wanted.keys()].some((track) => open.tracks.has(track))
}

/** Whether a request repeats one that the same user has already made. */
function isSameRequest(
  open: Publication,
  actor: Actor,
  ask: PublicationAsk,
  wanted: Map<Track, number>,
): boolean {
  return (
    open.kind === ask.kind &&
    open.requestedBy === actor.userId &&
    open.publishAt === (ask.publishAt ?? null) &&
    open.withdrawAt === (ask.withdrawAt ?? null) &&
    open.tracks.size === wanted.size &&
    [...wanted].every(([track, version]) => open.tracks.get(track) === version)
  )
}
