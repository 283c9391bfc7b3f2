// Long because what writes an edition belongs to one transaction.
import type { Transaction } from '#server/drivers/database/contract.ts'
import type { Actor, AuditService } from '#server/features/audit/index.ts'
import type { WebhookOutbox } from '#server/features/webhooks/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { getRequired } from '#server/lib/records.ts'
import { editionContent } from './edition-content.ts'
import type { ReadNonDataContent } from './non-data-content.ts'
import type { EditionsRepository } from './editions.repository.ts'
import type { Edition, EditionTrack, NewEdition } from './edition.ts'
import { findRestorable } from './find-restorable.ts'
import { lockCompany } from './lock-company.ts'
import type { SlotsRepository } from './slots.repository.ts'
import type { TotalsRepository } from './totals.repository.ts'
import type { TracksRepository } from './tracks.repository.ts'
import type { Track } from './tracks.ts'

export interface EditionPublisherDeps {
  tracks: TracksRepository
  slots: SlotsRepository
  totals: TotalsRepository
  editions: EditionsRepository
  clock: Clock
  audit: Pick<AuditService, 'record'>
  nonDataContent: ReadNonDataContent
  webhooks: Pick<WebhookOutbox, 'announce'>
  /** Called in the transaction that makes an edition. */
  onEdition(trx: Transaction, actor: Actor, companyId: number, made: MadeEdition): Promise<void>
}

/** An edition as it is made, with the versions of the tracks that it changes. */
interface MadeEdition {
  number: number
  withdrawn: boolean
  versions: ReadonlyMap<Track, number>
}

/** The properties of a new edition other than its tracks. */
export interface EditionRequest {
  note: string
  /** The edition whose content it restores. */
  restored?: number
  /** Whether it withdraws data from visitors. */
  withdrawn?: boolean
}

/** Makes new editions in the caller's transaction. */
export class EditionPublisher {
  private readonly deps: EditionPublisherDeps

  constructor(deps: EditionPublisherDeps) {
    this.deps = deps
  }

  /**
   * Publishes these versions of these tracks as one new edition, in the caller's transaction. Other tracks stay as
   * they are. Takes the company's lock. Call `PublishingService.announce` once the transaction
   * has committed.
   * @throws AppError 703 unknown company
   */
  async publishVersions(
    trx: Transaction,
    actor: Actor,
    companyId: number,
    versions: ReadonlyMap<Track, number>,
    request: EditionRequest,
  ): Promise<Edition> {
    const { tracks } = this.deps
    const number = await lockCompany(tracks, trx, companyId)
    const states = await tracks.findTracks(companyId, trx)
    const all = new Map(
      states.map((state) => [state.track, versions.get(state.track) ?? state.publishedVersion]),
    )
    const changed = states.filter(({ track, publishedVersion }) => all.get(track) !== publishedVersion)
    const changedTracks = new Set(changed.map(({ track }) => track))
    return this.writeEdition(trx, actor, companyId, number + 1, all, changedTracks, request)
  }

  /**
   * Publishes an earlier edition's content again, as a new edition marked as a restoration.
   * @throws AppError 404 unknown, or removed by retention
   */
  async restoreIn(
    trx: Transaction,
    actor: Actor,
    companyId: number,
    editionNumber: number,
    request: { note: string },
  ): Promise<Edition> {
    const { tracks, editions } = this.deps
    await lockCompany(tracks, trx, companyId)
    const versions = await findRestorable(editions, trx, companyId, editionNumber)
    return this.publishVersions(trx, actor, companyId, versions, {
      note: request.note,
      restored: editionNumber,
    })
  }

  private async writeEdition(
    trx: Transaction,
    actor: Actor,
    companyId: number,
    number: number,
    versions: Map<Track, number>,
    changed: Set<Track>,
    request: EditionRequest,
  ): Promise<Edition> {
    const { tracks, editions, clock, audit } = this.deps
    for (const track of changed)
      await tracks.setPublished(trx, companyId, track, getRequired(versions, track))
    const { termsVersions, ...content } = await editionContent(this.deps, trx, companyId, versions)
    const edition: NewEdition = {
      sections: await editions.currentSections(trx, companyId),
      number,
      restoredNumber: request.restored ?? null,
      note: request.note,
      ...content,
      publishedBy: actor.userId,
      publishedToken: actor.token ?? null,
      publishedAt: clock.now(),
      withdrawn: request.withdrawn ?? false,
    }
    const rows: EditionTrack[] = [...versions].map(([track, version]) => ({
      track,
      version,
      changed: changed.has(track),
    }))
    await editions.insert(trx, companyId, edition, rows, termsVersions)
    await this.deps.onEdition(trx, actor, companyId, {
      ...{ number, withdrawn: edition.withdrawn },
      versions: new Map([...changed].map((track) => [track, getRequired(versions, track)])),
    })
    const { restored } = request
    await audit.record(trx, actor, {
      name: request.withdrawn ? 'data_withdrawn' : restored ? 'data_restored' : 'data_published',
      companyId,
      target: { kind: 'edition', id: number },
      details: {
        tracks: [...changed].join(' '),
        rows: edition.rowCount,
        ...(restored && { restored }),
      },
    })
    await this.announce(trx, companyId, edition, changed)
    return { ...edition, replacedAt: null, purgedAt: null }
  }

  /** Tells the company's systems. */
  private announce(
    trx: Transaction,
    companyId: number,
    { number, rowCount, restoredNumber, withdrawn }: NewEdition,
    changed: ReadonlySet<Track>,
  ): Promise<void> {
    const { webhooks } = this.deps
    const data = { edition: number, tracks: [...changed], rows: rowCount }
    if (withdrawn) return webhooks.announce(trx, companyId, 'edition.withdrawn', data)
    if (restoredNumber === null) return webhooks.announce(trx, companyId, 'edition.published', data)
    return webhooks.announce(trx, companyId, 'edition.restored', { ...data, restoredEdition: restoredNumber })
  }
}
