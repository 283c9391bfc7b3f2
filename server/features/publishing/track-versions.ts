import type { Executor } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { getRequired } from '#server/lib/records.ts'
import { contentHashOf } from './content-hash.ts'
import type { Area, DataVersion } from './data-version.ts'
import type { EditionsRepository } from './editions.repository.ts'
import type { SlotsRepository } from './slots.repository.ts'
import type { TotalsRepository } from './totals.repository.ts'
import type { TracksRepository } from './tracks.repository.ts'
import { addStoredTotal, emptyStoredTotal, type YearTotal } from './stored-totals.ts'
import { dataTrackOf, versionsByTrack, type Track } from './tracks.ts'
import { byTrack, versionOf, type TrackState, type TrackStates } from './track-states.ts'

/** Reads the versions of areas and editions, and the data of each. */
export class TrackVersions {
  private readonly deps: {
    tracks: TracksRepository
    slots: SlotsRepository
    totals: TotalsRepository
    editions: EditionsRepository
  }

  constructor(deps: TrackVersions['deps']) {
    this.deps = deps
  }

  /** The state of every track of a company, by name. */
  async states(companyId: number): Promise<TrackStates> {
    return byTrack(await this.deps.tracks.findTracks(companyId))
  }

  /** The state of every track, and whether a publication waits for approval: one statement, for every page of the console. */
  async standing(companyId: number): Promise<{ states: TrackStates; isAwaiting: boolean }> {
    const { states, isAwaiting } = await this.deps.tracks.findStanding(companyId)
    return { states: byTrack(states), isAwaiting }
  }

  /** The version of every track in an edition, or currently in an area. */
  async of(companyId: number, shown: Area | { edition: number }): Promise<Map<Track, number>> {
    if (typeof shown === 'string') {
      const states = await this.deps.tracks.findTracks(companyId)
      return new Map(states.map((state) => [state.track, versionOf(state, shown)]))
    }
    const kept = await this.deps.editions.findTracks(companyId, shown.edition)
    return versionsByTrack(kept)
  }

  /** The state of one track. @throws AppError 703 unknown company */
  async state(companyId: number, track: Track): Promise<TrackState> {
    const state = (await this.states(companyId)).get(track)
    if (!state) throw new AppError(703)
    return state
  }

  async dataState(companyId: number, sectionType: SectionType): Promise<TrackState> {
    return this.state(companyId, dataTrackOf(sectionType))
  }

  /** The current data of a type in an area. */
  async dataIn(companyId: number, sectionType: SectionType, area: Area): Promise<DataVersion> {
    return this.dataAt(companyId, sectionType, versionOf(await this.dataState(companyId, sectionType), area))
  }

  /** The data of a type in an edition; empty for edition 0. */
  async dataOfEdition(companyId: number, sectionType: SectionType, edition: number): Promise<DataVersion> {
    const version = await this.deps.editions.findVersion(companyId, edition, dataTrackOf(sectionType))
    return { ...(await this.dataAt(companyId, sectionType, version ?? 0)), isOfEdition: true }
  }

  /** The data of a type at a version of its track. */
  async dataAt(
    companyId: number,
    sectionType: SectionType,
    version: number,
    executor?: Executor,
  ): Promise<DataVersion> {
    const slots = await this.deps.slots.findSlots(companyId, sectionType, version, executor)
    return { companyId, sectionType, version, imports: slots }
  }

  /** Sums per year and section of a version, from stored totals. */
  async totalsOf(data: DataVersion, executor?: Executor): Promise<YearTotal[]> {
    const yearOf = new Map(data.imports.map(({ importId, year }) => [importId, year]))
    const ids = [...yearOf.keys()]
    const stored = await this.deps.totals.findTotals(data.companyId, ids, data.version, executor)
    const sums = new Map<string, YearTotal>()
    for (const total of stored) {
      const year = getRequired(yearOf, total.importId)
      const key = `${year}:${total.sectionId}`
      const sum = sums.get(key) ?? { year, ...emptyStoredTotal(total.sectionId) }
      addStoredTotal(sum, total)
      sums.set(key, sum)
    }
    return [...sums.values()]
  }

  /** One order-independent hash over the rows of a version's imports, edits and entered totals included. */
  async contentHashOf({ companyId, sectionType, version, imports }: DataVersion): Promise<string> {
    const ids = imports.map(({ importId }) => importId)
    const totals = await this.deps.totals.findTotals(companyId, ids, version)
    return contentHashOf([{ sectionType, slots: imports, totals }])
  }

  /** The number of rows of a version per import and section, for paging through lists. */
  async rowCountsOf(data: DataVersion): Promise<{ importId: number; sectionId: number; rowCount: number }[]> {
    const ids = data.imports.map(({ importId }) => importId)
    return this.deps.totals.findRowCounts(data.companyId, ids, data.version)
  }
}
