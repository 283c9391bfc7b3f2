import type { Transaction } from '#server/drivers/database/contract.ts'
import type { Clock } from '#server/lib/clock.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor, AuditService } from '#server/features/audit/index.ts'
import { sectionTypes, type SectionType } from '#server/features/sections/index.ts'
import { contentHashOf } from './content-hash.ts'
import type { Area, DataVersion } from './data-version.ts'
import type { Edition, EditionsRepository, EditionTrack, NewEdition } from './editions.repository.ts'
import type { PublishingRepository, TotalDelta } from './publishing.repository.ts'
import { emptyTotal, sumTotals, type YearTotal } from './totals.ts'
import { yearChangesOf, type YearChange } from './year-changes.ts'
import {
  dataTrackOf,
  isUnpublished,
  pdfTrackOf,
  tracks,
  versionOf,
  type Track,
  type TrackState,
} from './tracks.ts'

/** PDFs and wording of an edition, as far as publishing needs to know them. */
export interface BesideData {
  /** What the content hash covers of them, line by line. */
  lines: string[]
  /** By type, the version since which its terms say what they say; 0 for ours. */
  termsVersions: Record<SectionType, number>
}

export interface PublishingDeps {
  repository: PublishingRepository
  editions: EditionsRepository
  clock: Clock
  audit: Pick<AuditService, 'record'>
  /** What an edition of these versions shows beside the data. */
  contentBeside(
    trx: Transaction,
    companyId: number,
    versions: ReadonlyMap<Track, number>,
  ): Promise<BesideData>
  /** Told after an edition is committed, so that this process shows it at once. */
  onPublished(): void
  /** Told in the transaction in which a track's preview becomes another one. */
  onMoved(trx: Transaction, companyId: number, moved: TrackState): Promise<void>
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
  note: string
  /** Which tracks; all that wait when left out. */
  tracks?: Track[]
  /** The preview versions that were looked at: anything else there now is 721. */
  expected?: Partial<Record<Track, number>>
}

/** What an edition is to say beside its tracks. */
export interface EditionRequest {
  note: string
  /** The edition whose content it brings back. */
  restored?: number
  /** Whether it takes data away from visitors. */
  withdrawn?: boolean
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

  /** The version of every track in an edition, or in an area as it stands now. */
  async versionsOf(companyId: number, shown: Area | { edition: number }): Promise<Map<Track, number>> {
    if (typeof shown === 'string') {
      const states = await this.deps.repository.findTracks(companyId)
      return new Map(states.map((state) => [state.track, versionOf(state, shown)]))
    }
    const kept = await this.deps.editions.findTracks(companyId, shown.edition)
    return new Map(kept.map(({ track, version }) => [track, version]))
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

  /** What a type's data is at a version of its track. */
  async dataAt(companyId: number, sectionType: SectionType, version: number): Promise<DataVersion> {
    const slots = await this.deps.repository.findSlots(companyId, sectionType, version)
    return { companyId, sectionType, version, imports: slots }
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

  /** How many rows of each import of a version lie in each section, to be added up: what lists page by. */
  async rowCountsOf(data: DataVersion): Promise<{ importId: number; sectionId: number; rowCount: number }[]> {
    const ids = data.imports.map(({ importId }) => importId)
    return this.deps.repository.findRowCounts(data.companyId, ids, data.version)
  }

  /**
   * Takes the company's lock before anything else of a transaction that will call `replaceSlot`: whoever has written
   * the company's files first holds a shared lock on its row in MySQL, and would end in a deadlock with a publication.
   */
  async lockDraft(trx: Transaction, companyId: number): Promise<void> {
    await this.deps.repository.lockCompany(trx, companyId)
  }

  /**
   * The draft of a type as a transaction sees it that holds the company's lock: nobody changes it meanwhile.
   * @throws AppError 703 unknown company
   */
  async draftIn(trx: Transaction, companyId: number, sectionType: SectionType): Promise<DataVersion> {
    const { repository } = this.deps
    if ((await repository.lockCompany(trx, companyId)) === undefined) throw new AppError(703)
    const states = toMap(await repository.findTracks(companyId, trx))
    const version = states.get(dataTrackOf(sectionType))!.headVersion
    const imports = await repository.findSlots(companyId, sectionType, version, trx)
    return { companyId, sectionType, version, imports }
  }

  /** Puts an import into its slot of the draft in the caller's transaction; what was there leaves the draft. */
  async replaceSlot(trx: Transaction, slot: FilledSlot): Promise<void> {
    const { repository } = this.deps
    const head = await this.changeDraft(trx, slot.companyId, dataTrackOf(slot.sectionType))
    await repository.closeSlot(trx, slot.companyId, slot, head)
    await repository.insertSlot(trx, slot.companyId, slot, head)
    await this.refuseEndlessSums(trx, slot.companyId, slot.sectionType, head)
  }

  /**
   * Opens the draft of a type for a change in the caller's transaction: takes the company's lock, notes that the
   * draft differs, and returns the version that the change belongs to. @throws AppError 703 unknown company
   */
  async changeDraft(trx: Transaction, companyId: number, track: Track): Promise<number> {
    const { repository, clock } = this.deps
    if ((await repository.lockCompany(trx, companyId)) === undefined) throw new AppError(703)
    const head = toMap(await repository.findTracks(companyId, trx)).get(track)!.headVersion
    await repository.markHeadChanged(trx, companyId, track, clock.now())
    return head
  }

  /** Takes the company's lock and says how a track stands. @throws AppError 703 unknown company */
  async lockTrack(trx: Transaction, companyId: number, track: Track): Promise<TrackState> {
    const { repository } = this.deps
    if ((await repository.lockCompany(trx, companyId)) === undefined) throw new AppError(703)
    return toMap(await repository.findTracks(companyId, trx)).get(track)!
  }

  /**
   * Moves a locked track's draft and preview to new versions above all there are, for a change that goes to visitors
   * past what waits. The caller has written what those versions hold.
   */
  async branchTrack(
    trx: Transaction,
    companyId: number,
    track: Track,
    versions: { preview: number; head: number },
  ): Promise<void> {
    await this.deps.repository.setHeadAndPreview(trx, companyId, track, versions)
  }

  /** Notes what an edit changed against the stored totals of its import, in the transaction of the edit. */
  async addDelta(trx: Transaction, companyId: number, version: number, delta: TotalDelta): Promise<void> {
    await this.deps.repository.addDelta(trx, companyId, version, delta)
  }

  /**
   * A file's own sums are checked as it is read; several files of one type could still add up to more than JavaScript
   * counts exactly. @throws AppError 712
   */
  async refuseEndlessSums(
    trx: Transaction,
    companyId: number,
    sectionType: SectionType,
    head: number,
  ): Promise<void> {
    const { repository } = this.deps
    const slots = await repository.findSlots(companyId, sectionType, head, trx)
    const ids = slots.map(({ importId }) => importId)
    const { amount, payments } = sumTotals(0, await repository.findTotals(companyId, ids, head, trx))
    // Beyond the limit sums are rounded, but never back below it.
    if (amount > Number.MAX_SAFE_INTEGER || payments > Number.MAX_SAFE_INTEGER) throw new AppError(712)
  }

  /** Takes whatever fills a slot out of the draft, in the caller's transaction. */
  async emptySlot(
    trx: Transaction,
    slot: { companyId: number; sectionType: SectionType; year: number; rootSectionId: number },
  ): Promise<void> {
    const head = await this.changeDraft(trx, slot.companyId, dataTrackOf(slot.sectionType))
    await this.deps.repository.closeSlot(trx, slot.companyId, slot, head)
  }

  /** Makes the draft of these types, data and PDFs, the preview and opens the next draft. Returns the tracks that moved. */
  async moveToPreview(
    actor: Actor,
    companyId: number,
    types: readonly SectionType[] = sectionTypes,
  ): Promise<Track[]> {
    return this.moveTracks(actor, companyId, [...types.map(dataTrackOf), ...types.map(pdfTrackOf)])
  }

  /** The same for some tracks only. */
  async moveTracks(actor: Actor, companyId: number, wanted: readonly Track[]): Promise<Track[]> {
    const { repository, clock, audit } = this.deps
    return repository.transaction(async (trx) => {
      await repository.lockCompany(trx, companyId)
      const states = toMap(await repository.findTracks(companyId, trx))
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

  /** Makes the preview what visitors see, as one new edition. Null when nothing waits (a second click). */
  async publish(actor: Actor, companyId: number, request: PublishRequest): Promise<Edition | null> {
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
      const versions = new Map(changed.map((track) => [track, states.get(track)!.previewVersion]))
      return this.publishVersions(trx, actor, companyId, versions, { note: request.note })
    })
    this.deps.onPublished()
    return edition
  }

  /**
   * Shows these versions of these tracks and whatever the others show now, as one new edition, in the caller's
   * transaction. Takes the company's lock. Call `announce` once the transaction has committed.
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
    const number = await repository.lockCompany(trx, companyId)
    if (number === undefined) throw new AppError(703)
    const states = await repository.findTracks(companyId, trx)
    const all = new Map(
      states.map((state) => [state.track, versions.get(state.track) ?? state.publishedVersion]),
    )
    const changed = states.filter(({ track, publishedVersion }) => all.get(track) !== publishedVersion)
    const changedTracks = new Set(changed.map(({ track }) => track))
    return this.writeEdition(trx, actor, companyId, number + 1, all, changedTracks, request)
  }

  /** Lets this process show a new edition at once; others see it within two seconds. */
  announce(): void {
    this.deps.onPublished()
  }

  /** Shows an earlier edition's content again, as a new edition that says so. Draft and preview stay as they are. */
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

  /** The same in the caller's transaction. @throws AppError 404 unknown, or removed by the retention */
  async restoreIn(
    trx: Transaction,
    actor: Actor,
    companyId: number,
    editionNumber: number,
    request: { note: string },
  ): Promise<Edition> {
    const { repository, editions } = this.deps
    if ((await repository.lockCompany(trx, companyId)) === undefined) throw new AppError(703)
    const earlier = await editions.find(companyId, editionNumber, trx)
    if (!earlier || earlier.purgedAt !== null) throw new AppError(404)
    const kept = await editions.findTracks(companyId, editionNumber, trx)
    const versions = new Map(kept.map(({ track, version }) => [track, version]))
    return this.publishVersions(trx, actor, companyId, versions, {
      note: request.note,
      restored: editionNumber,
    })
  }

  editions(companyId: number): Promise<Edition[]> {
    return this.deps.editions.findAll(companyId)
  }

  /** A page of the editions, newest first, and how many there are. */
  async editionPage(companyId: number, page: number, size: number) {
    const { editions } = this.deps
    return {
      editions: await editions.findPage(companyId, (page - 1) * size, size),
      total: await editions.count(companyId),
    }
  }

  /** The tracks of an edition with their versions; empty for an unknown one. */
  editionTracks(companyId: number, number: number): Promise<EditionTrack[]> {
    return this.deps.editions.findTracks(companyId, number)
  }

  /** Which tracks each of these editions changed. */
  changedTracks(companyId: number, numbers: number[]): Promise<Map<number, Track[]>> {
    return this.deps.editions.findChanged(companyId, numbers)
  }

  /** The sums of a type in an edition against another one (0: nothing). */
  async compareEditions(
    companyId: number,
    sectionType: SectionType,
    before: number,
    after: number,
  ): Promise<{ before: YearTotal[]; after: YearTotal[]; changes: YearChange[] }> {
    const old = await this.totalsOf(await this.dataOfEdition(companyId, sectionType, before))
    const totals = await this.totalsOf(await this.dataOfEdition(companyId, sectionType, after))
    return { before: old, after: totals, changes: yearChangesOf(old, totals) }
  }

  /** The sums of the versions that a publication pins against what visitors see now. */
  async comparePinned(
    companyId: number,
    sectionType: SectionType,
    version: number,
  ): Promise<{ pinned: YearTotal[]; published: YearTotal[]; changes: YearChange[] }> {
    const pinned = await this.totalsOf(await this.dataAt(companyId, sectionType, version))
    const published = await this.totalsOf(await this.dataIn(companyId, sectionType, 'published'))
    return { pinned, published, changes: yearChangesOf(published, pinned) }
  }

  /** The sums of an edition against the draft: what restoring it into the draft would change. */
  async compareDraft(companyId: number, sectionType: SectionType, number: number): Promise<YearChange[]> {
    const draft = await this.totalsOf(await this.dataIn(companyId, sectionType, 'draft'))
    const totals = await this.totalsOf(await this.dataOfEdition(companyId, sectionType, number))
    return yearChangesOf(draft, totals)
  }

  async edition(companyId: number, number: number): Promise<Edition | null> {
    return number === 0 ? null : ((await this.deps.editions.find(companyId, number)) ?? null)
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
    const parts = await Promise.all(
      sectionTypes.map(async (sectionType) => {
        const version = versions.get(dataTrackOf(sectionType)) ?? 0
        const slots = await repository.findSlots(companyId, sectionType, version, trx)
        const ids = slots.map(({ importId }) => importId)
        return { sectionType, slots, totals: await repository.findTotals(companyId, ids, version, trx) }
      }),
    )
    const beside = await this.deps.contentBeside(trx, companyId, versions)
    const totals = parts.flatMap((part) => part.totals)
    const edition: NewEdition = {
      number,
      restoredNumber: request.restored ?? null,
      note: request.note,
      rowCount: totals.reduce((sum, total) => sum + total.rowCount, 0),
      amount: totals.reduce((sum, total) => sum + total.amount, 0),
      contentHash: contentHashOf(parts, beside.lines),
      publishedBy: actor.userId,
      publishedAt: clock.now(),
      withdrawn: request.withdrawn ?? false,
    }
    const rows: EditionTrack[] = [...versions].map(([track, version]) => ({
      track,
      version,
      changed: changed.has(track),
    }))
    await editions.insert(trx, companyId, edition, rows, beside.termsVersions)
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

function toMap(states: TrackState[]): Map<Track, TrackState> {
  return new Map(states.map((state) => [state.track, state]))
}
