import type { Transaction } from '#server/drivers/database/contract.ts'
import type { Clock } from '#server/lib/clock.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor, AuditService } from '#server/features/audit/index.ts'
import { sectionTypes, type SectionType } from '#server/features/sections/index.ts'
import type { WebhookOutbox } from '#server/features/webhooks/index.ts'
import { entriesOf } from '#server/lib/records.ts'
import type { EditionPublisher } from './edition-publisher.ts'
import type { Edition } from './edition.ts'
import { lockCompany } from './lock-company.ts'
import type { TracksRepository } from './tracks.repository.ts'
import { dataTrackOf, pdfTrackOf, tracks as allTracks, type Track } from './tracks.ts'
import { byTrack, isUnpublished, type TrackState } from './track-states.ts'

export interface PublishingDeps {
  tracks: TracksRepository
  publisher: EditionPublisher
  clock: Clock
  audit: Pick<AuditService, 'record'>
  webhooks: Pick<WebhookOutbox, 'announce'>
  /** Called after an edition is committed, so that this process shows it immediately. */
  onPublished(): void
  /** Called in the transaction that changes a track's preview. */
  onMoved(trx: Transaction, companyId: number, moved: TrackState): Promise<void>
}

export interface PublishRequest {
  note: string
  /** Which tracks; all with changes if omitted. */
  tracks?: Track[]
  /** The preview versions that were viewed; others are 721. */
  expected?: Partial<Record<Track, number>>
}

/** Moves, publications and restorations; each is one transaction over a handful of rows. */
export class PublishingService {
  private readonly deps: PublishingDeps

  constructor(deps: PublishingDeps) {
    this.deps = deps
  }

  async startTracks(trx: Transaction, companyId: number): Promise<void> {
    await this.deps.tracks.insertTracks(trx, companyId, allTracks)
  }

  /**
   * Moves a locked track's draft and preview to new versions above all existing ones, for a change that reaches
   * visitors ahead of unpublished changes. The caller has written the content of those versions.
   */
  async branchTrack(
    trx: Transaction,
    companyId: number,
    track: Track,
    versions: { preview: number; head: number },
  ): Promise<void> {
    await this.deps.tracks.setHeadAndPreview(trx, companyId, track, versions)
  }

  /**
   * Makes the draft of these types (data and PDFs) the preview and opens the next draft. Returns the tracks that
   * moved.
   */
  async moveToPreview(
    actor: Actor,
    companyId: number,
    types: readonly SectionType[] = sectionTypes,
  ): Promise<Track[]> {
    return this.moveTracks(actor, companyId, [...types.map(dataTrackOf), ...types.map(pdfTrackOf)])
  }

  /** Does the same for some tracks. */
  async moveTracks(actor: Actor, companyId: number, wanted: readonly Track[]): Promise<Track[]> {
    const { tracks, clock, audit, webhooks } = this.deps
    return tracks.transaction(async (trx) => {
      await tracks.lockCompany(trx, companyId)
      const states = byTrack(await tracks.findTracks(companyId, trx))
      const moving = wanted.filter((track) => states.get(track)?.headChanged)
      for (const track of moving) await tracks.moveHeadToPreview(trx, companyId, track, clock.now())
      for (const state of await tracks.findTracks(companyId, trx))
        if (moving.includes(state.track)) await this.deps.onMoved(trx, companyId, state)
      if (moving.length === 0) return moving
      await audit.record(trx, actor, {
        name: 'data_moved_to_preview',
        companyId,
        details: { tracks: moving.join(' ') },
      })
      await webhooks.announce(trx, companyId, 'preview.moved', { tracks: moving })
      return moving
    })
  }

  /** Publishes the preview as one new edition. Null if nothing has changed (a second click). */
  async publish(actor: Actor, companyId: number, request: PublishRequest): Promise<Edition | null> {
    const { tracks, publisher } = this.deps
    const edition = await tracks.transaction(async (trx) => {
      await lockCompany(tracks, trx, companyId)
      const states = byTrack(await tracks.findTracks(companyId, trx))
      for (const [track, version] of entriesOf(request.expected ?? {}))
        if (states.get(track)?.previewVersion !== version) throw new AppError(721)
      const wanted = request.tracks ?? allTracks
      const changed = wanted.filter((track) => isUnpublished(states.of(track)))
      if (changed.length === 0) return null
      const versions = new Map(changed.map((track) => [track, states.of(track).previewVersion]))
      return publisher.publishVersions(trx, actor, companyId, versions, { note: request.note })
    })
    this.deps.onPublished()
    return edition
  }

  /** Makes this process show a new edition immediately; others do within two seconds. */
  announce(): void {
    this.deps.onPublished()
  }

  /**
   * Republishes an earlier edition's content as a new edition marked as a restoration. Draft and preview stay
   * unchanged.
   */
  async restore(
    actor: Actor,
    companyId: number,
    editionNumber: number,
    request: { note: string },
  ): Promise<Edition> {
    const edition = await this.deps.tracks.transaction((trx) =>
      this.deps.publisher.restoreIn(trx, actor, companyId, editionNumber, request),
    )
    this.deps.onPublished()
    return edition
  }
}
