import type { Transaction } from '#server/drivers/database/contract.ts'
import type { Clock } from '#server/lib/clock.ts'
import { AppError } from '#server/errors/app-error.ts'
import { sectionTypes, type SectionType } from '#server/features/sections/index.ts'
import { contentHashOf } from './content-hash.ts'
import type { Area, DataVersion } from './data-version.ts'
import type { Edition, EditionsRepository, EditionTrack } from './editions.repository.ts'
import type { PublishingRepository } from './publishing.repository.ts'
import { emptyTotal, type YearTotal } from './totals.ts'
import { yearChangesOf, type YearChange } from './year-changes.ts'
import { dataTrackOf, isUnpublished, tracks, versionOf, type Track, type TrackState } from './tracks.ts'

export interface PublishingDeps {
  repository: PublishingRepository
  editions: EditionsRepository
  clock: Clock
  /** Told after an edition is committed, so that this process shows it at once. */
  onPublished(): void
}

/** An import and the place of a company's data that it fills. */
export interface FilledSlot {
  companyId: number
  sectionType: SectionType
  year: number
  rootSectionId: number
  importId: number
}

export interface PublishRequest {
  userId: number | null
  note: string
  /** Which tracks; all that wait when left out. */
  tracks?: Track[]
  /** The preview versions that were looked at: anything else there now is 721. */
  expected?: Partial<Record<Track, number>>
}

/** Draft, preview and published: every step is one transaction over a handful of rows (HOUSE, LIMITS). */
export class PublishingService {
  private readonly deps: PublishingDeps

  constructor(deps: PublishingDeps) {
    this.deps = deps
  }

  async startTracks(trx: Transaction, companyId: number): Promise<void> {
    await this.deps.repository.insertTracks(trx, companyId, tracks)
  }

  /** Every track of a company by name. */
  async states(companyId: number): Promise<Map<Track, TrackState>> {
    return toMap(await this.deps.repository.findTracks(companyId))
  }

  async dataState(companyId: number, sectionType: SectionType): Promise<TrackState> {
    const state = (await this.states(companyId)).get(dataTrackOf(sectionType))
    if (!state) throw new AppError(703)
    return state
  }

  /** What a type's data is in an area now. */
  async dataIn(companyId: number, sectionType: SectionType, area: Area): Promise<DataVersion> {
    return this.dataAt(companyId, sectionType, versionOf(await this.dataState(companyId, sectionType), area))
  }

  /** What a type's data is in an edition; nothing in edition 0. */
  async dataOfEdition(companyId: number, sectionType: SectionType, edition: number): Promise<DataVersion> {
    const version = await this.deps.editions.findVersion(companyId, edition, dataTrackOf(sectionType))
    return this.dataAt(companyId, sectionType, version ?? 0)
  }

  private async dataAt(companyId: number, sectionType: SectionType, version: number): Promise<DataVersion> {
    const slots = await this.deps.repository.findSlots(companyId, sectionType, version)
    return { companyId, sectionType, version, imports: slots.map(({ contentHash: _, ...slot }) => slot) }
  }

  /** Sums per year and section of a version, from stored totals. */
  async totalsOf(data: DataVersion): Promise<YearTotal[]> {
    const yearOf = new Map(data.imports.map(({ importId, year }) => [importId, year]))
    const stored = await this.deps.repository.findTotals(data.companyId, [...yearOf.keys()], data.version)
    const sums = new Map<string, YearTotal>()
    for (const total of stored) {
      const year = yearOf.get(total.importId)!
      const key = `${year}:${total.sectionId}`
      const sum = sums.get(key) ?? { year, ...emptyTotal(total.sectionId) }
      sum.rowCount += total.rowCount
      sum.repeatCount += total.repeatCount
      sum.payments += total.payments
      sum.amount += total.amount
      sum.indirectAmount += total.indirectAmount
      sums.set(key, sum)
    }
    return [...sums.values()]
  }

  /** The sums of a type's preview against what visitors see. */
  async comparePreview(
    companyId: number,
    sectionType: SectionType,
  ): Promise<{ preview: YearTotal[]; published: YearTotal[]; changes: YearChange[] }> {
    const preview = await this.totalsOf(await this.dataIn(companyId, sectionType, 'preview'))
    const published = await this.totalsOf(await this.dataIn(companyId, sectionType, 'published'))
    return { preview, published, changes: yearChangesOf(published, preview) }
  }

  /** How many rows of each import of a version lie in each section: what lists page by. */
  async rowCountsOf(data: DataVersion): Promise<{ importId: number; sectionId: number; rowCount: number }[]> {
    const ids = data.imports.map(({ importId }) => importId)
    return this.deps.repository.findTotals(data.companyId, ids, data.version)
  }

  /**
   * Takes the company's lock before anything else of a transaction that will call `replaceSlot`: whoever has written
   * the company's files first holds a shared lock on its row in MySQL, and would end in a deadlock with a publication.
   */
  async lockDraft(trx: Transaction, companyId: number): Promise<void> {
    await this.deps.repository.lockCompany(trx, companyId)
  }

  /** Puts an import into its slot of the draft in the caller's transaction; what was there leaves the draft. */
  async replaceSlot(trx: Transaction, slot: FilledSlot): Promise<void> {
    const { repository, clock } = this.deps
    await repository.lockCompany(trx, slot.companyId)
    const track = dataTrackOf(slot.sectionType)
    const head = toMap(await repository.findTracks(slot.companyId, trx)).get(track)!.headVersion
    await repository.closeSlot(trx, slot.companyId, slot, head)
    await repository.insertSlot(trx, slot.companyId, slot, head)
    await repository.markHeadChanged(trx, slot.companyId, track, clock.now())
  }

  /** Makes the draft of these types the preview and opens the next draft. Returns the tracks that moved. */
  async moveToPreview(companyId: number, types: readonly SectionType[] = sectionTypes): Promise<Track[]> {
    const { repository, clock } = this.deps
    return repository.transaction(async (trx) => {
      await repository.lockCompany(trx, companyId)
      const states = toMap(await repository.findTracks(companyId, trx))
      const moving = types.map(dataTrackOf).filter((track) => states.get(track)?.headChanged)
      for (const track of moving) await repository.moveHeadToPreview(trx, companyId, track, clock.now())
      return moving
    })
  }

  /** Makes the preview what visitors see, as one new edition. Null when nothing waits (a second click). */
  async publish(companyId: number, request: PublishRequest): Promise<Edition | null> {
    const { repository } = this.deps
    const edition = await repository.transaction(async (trx) => {
      const number = await repository.lockCompany(trx, companyId)
      if (number === undefined) throw new AppError(703)
      const states = toMap(await repository.findTracks(companyId, trx))
      for (const [track, version] of Object.entries(request.expected ?? {}))
        if (states.get(track as Track)?.previewVersion !== version) throw new AppError(721)
      const wanted = request.tracks ?? tracks
      const changed = wanted.filter((track) => isUnpublished(states.get(track)!))
      if (changed.length === 0) return null
      const versions = new Map([...states].map(([track, state]) => [track, state.publishedVersion]))
      for (const track of changed) versions.set(track, states.get(track)!.previewVersion)
      return this.writeEdition(trx, companyId, number + 1, versions, new Set(changed), {
        ...request,
        restored: null,
      })
    })
    this.deps.onPublished()
    return edition
  }

  /** Shows an earlier edition's content again, as a new edition that says so. Draft and preview stay as they are. */
  async restore(
    companyId: number,
    editionNumber: number,
    request: { userId: number | null; note: string },
  ): Promise<Edition> {
    const { repository, editions } = this.deps
    const edition = await repository.transaction(async (trx) => {
      const number = await repository.lockCompany(trx, companyId)
      if (number === undefined) throw new AppError(703)
      const earlier = await editions.findTracks(companyId, editionNumber, trx)
      if (earlier.length === 0) throw new AppError(404)
      const states = toMap(await repository.findTracks(companyId, trx))
      const versions = new Map(earlier.map(({ track, version }) => [track, version]))
      const changed = earlier.filter(({ track, version }) => states.get(track)?.publishedVersion !== version)
      const changedTracks = new Set(changed.map(({ track }) => track))
      return this.writeEdition(trx, companyId, number + 1, versions, changedTracks, {
        ...request,
        restored: editionNumber,
      })
    })
    this.deps.onPublished()
    return edition
  }

  editions(companyId: number): Promise<Edition[]> {
    return this.deps.editions.findAll(companyId)
  }

  async edition(companyId: number, number: number): Promise<Edition | null> {
    return number === 0 ? null : ((await this.deps.editions.find(companyId, number)) ?? null)
  }

  private async writeEdition(
    trx: Transaction,
    companyId: number,
    number: number,
    versions: Map<Track, number>,
    changed: Set<Track>,
    request: { userId: number | null; note: string; restored: number | null },
  ): Promise<Edition> {
    const { repository, editions, clock } = this.deps
    for (const track of changed) await repository.setPublished(trx, companyId, track, versions.get(track)!)
    const parts = await Promise.all(
      sectionTypes.map(async (sectionType) => {
        const version = versions.get(dataTrackOf(sectionType)) ?? 0
        const slots = await repository.findSlots(companyId, sectionType, version, trx)
        const ids = slots.map(({ importId }) => importId)
        return { sectionType, slots, totals: await repository.findTotals(companyId, ids, version, trx) }
      }),
    )
    const totals = parts.flatMap((part) => part.totals)
    const edition: Edition = {
      number,
      restoredNumber: request.restored,
      note: request.note,
      rowCount: totals.reduce((sum, total) => sum + total.rowCount, 0),
      amount: totals.reduce((sum, total) => sum + total.amount, 0),
      contentHash: contentHashOf(parts),
      publishedBy: request.userId,
      publishedAt: clock.now(),
    }
    const rows: EditionTrack[] = [...versions].map(([track, version]) => ({
      track,
      version,
      changed: changed.has(track),
    }))
    await editions.insert(trx, companyId, edition, rows)
    return edition
  }
}

function toMap(states: TrackState[]): Map<Track, TrackState> {
  return new Map(states.map((state) => [state.track, state]))
}
