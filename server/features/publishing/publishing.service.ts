// Long because move, publish and restore are one transaction each over the same steps.
import type { Transaction } from '#server/drivers/database/contract.ts'
import type { Clock } from '#server/lib/clock.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor, AuditService } from '#server/features/audit/index.ts'
import { sectionTypes, type SectionType } from '#server/features/sections/index.ts'
import { editionContent, type ReadNonDataContent } from './edition-content.ts'
import type { Edition, EditionsRepository, EditionTrack, NewEdition } from './editions.repository.ts'
import { findRestorable } from './find-restorable.ts'
import { lockCompany } from './lock-company.ts'
import type { PublishingRepository } from './publishing.repository.ts'
import {
  byTrack,
  dataTrackOf,
  isUnpublished,
  pdfTrackOf,
  tracks,
  type Track,
  type TrackState,
} from './tracks.ts'

export interface PublishingDeps {
  repository: PublishingRepository
  editions: EditionsRepository
  clock: Clock
  audit: Pick<AuditService, 'record'>
  nonDataContent: ReadNonDataContent
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

/** The properties of a new edition other than its tracks. */
export interface EditionRequest {
  note: string
  /** The edition whose content it restores. */
  restored?: number
  /** Whether it withdraws data from visitors. */
  withdrawn?: boolean
}

/** Moves, publications and restorations; each is one transaction over a handful of rows. */
export class PublishingService {
  private readonly deps: PublishingDeps

  constructor(deps: PublishingDeps) {
    this.deps = deps
  }

  async startTracks(trx: Transaction, companyId: number): Promise<void> {
    await this.deps.repository.insertTracks(trx, companyId, tracks)
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
    await this.deps.repository.setHeadAndPreview(trx, companyId, track, versions)
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
    const { repository, clock, audit } = this.deps
    return repository.transaction(async (trx) => {
      await repository.lockCompany(trx, companyId)
      const states = byTrack(await repository.findTracks(companyId, trx))
      const moving = wanted.filter((track) => states.get(track)?.headChanged)
      for (const track of moving) await repository.moveHeadToPreview(trx, companyId, track, clock.now())
      for (const state of await repository.findTracks(companyId, trx))
        if (moving.includes(state.track)) await this.deps.onMoved(trx, companyId, state)
      if (moving.length > 0)
        await audit.record(trx, actor, {
          name: 'data_moved_to_preview',
          companyId,
          details: { tracks: moving.join(' ') },
        })
      return moving
    })
  }

  /** Publishes the preview as one new edition. Null if nothing has changed (a second click). */
  async publish(actor: Actor, companyId: number, request: PublishRequest): Promise<Edition | null> {
    const { repository } = this.deps
    const edition = await repository.transaction(async (trx) => {
      await lockCompany(repository, trx, companyId)
      const states = byTrack(await repository.findTracks(companyId, trx))
      for (const [track, version] of Object.entries(request.expected ?? {}))
        if (states.get(track as Track)?.previewVersion !== version) throw new AppError(721)
      const wanted = request.tracks ?? tracks
      const changed = wanted.filter((track) => isUnpublished(states.of(track)))
      if (changed.length === 0) return null
      const versions = new Map(changed.map((track) => [track, states.of(track).previewVersion]))
      return this.publishVersions(trx, actor, companyId, versions, { note: request.note })
    })
    this.deps.onPublished()
    return edition
  }

  /**
   * Publishes these versions of these tracks as one new edition, in the caller's transaction. Other tracks stay as
   * they are. Takes the company's lock. Call `announce` once the transaction has committed.
   * @throws AppError 703 unknown company
   */
  async publishVersions(
    trx: Transaction,
    actor: Actor,
    companyId: number,
    versions: ReadonlyMap<Track, number>,
    request: EditionRequest,
  ): Promise<Edition> {
    const { repository } = this.deps
    const number = await lockCompany(repository, trx, companyId)
    const states = await repository.findTracks(companyId, trx)
    const all = new Map(
      states.map((state) => [state.track, versions.get(state.track) ?? state.publishedVersion]),
    )
    const changed = states.filter(({ track, publishedVersion }) => all.get(track) !== publishedVersion)
    const changedTracks = new Set(changed.map(({ track }) => track))
    return this.writeEdition(trx, actor, companyId, number + 1, all, changedTracks, request)
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
    const edition = await this.deps.repository.transaction((trx) =>
      this.restoreIn(trx, actor, companyId, editionNumber, request),
    )
    this.deps.onPublished()
    return edition
  }

  /** The same in the caller's transaction. @throws AppError 404 unknown, or removed by retention */
  async restoreIn(
    trx: Transaction,
    actor: Actor,
    companyId: number,
    editionNumber: number,
    request: { note: string },
  ): Promise<Edition> {
    const { repository, editions } = this.deps
    await lockCompany(repository, trx, companyId)
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
    const { repository, editions, clock, audit } = this.deps
    for (const track of changed) await repository.setPublished(trx, companyId, track, versions.get(track)!)
    const { termsVersions, ...content } = await editionContent(this.deps, trx, companyId, versions)
    const edition: NewEdition = {
      number,
      restoredNumber: request.restored ?? null,
      note: request.note,
      ...content,
      publishedBy: actor.userId,
      publishedAt: clock.now(),
      withdrawn: request.withdrawn ?? false,
    }
    const rows: EditionTrack[] = [...versions].map(([track, version]) => ({
      track,
      version,
      changed: changed.has(track),
    }))
    await editions.insert(trx, companyId, edition, rows, termsVersions)
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
    return { ...edition, replacedAt: null, purgedAt: null }
  }
}
