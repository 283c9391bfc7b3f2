// Long because it is the one place where conditions, order and bounds of the list meet.
import type { DataRecord, DataRecordsService, PlaceMarks } from '#server/features/data-records/index.ts'
import type { DataVersion, TrackVersions } from '#server/features/publishing/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { PromiseCache } from '#server/lib/promise-cache.ts'
import { columnsOf, type ColumnFilter, type DraftFilter } from './draft-filter.ts'
import type { DraftRowsRepository, RowSums } from './draft-rows.repository.ts'
import { columnSortOf, isPlaceSort, type ColumnSort, type DraftSort } from './draft-sort.ts'
import type { DraftStates, ListScope } from './draft-states.ts'
import { arrangedParts } from './arranged-parts.ts'
import { hitPartsOfSlot, partsOfSlot, withoutDeleted, type HitKeys, type ListPart } from './list-part.ts'
import { sliceOfParts, type PartCounts } from './part-counts.ts'
import { rowStates, type RowState } from './row-state.ts'
import type { SlotStates } from './slot-list.ts'

/**
 * Conditions on columns and orders that no index contains read every row: up to so many, which take SQLite less than
 * 35 ms (decision 052).
 */
export const LIST_LIMIT = 50_000
/** Sums cached. */
const SUMS_CACHED = 400
/** Rows an export reads at a time. */
const WINDOW = 500

export interface ListedRow {
  record: DataRecord
  state: RowState
  /** What is published of a changed row. */
  published: DataRecord | null
  /** A deleted row whose import the draft still has: it can be brought back. */
  isRestorable: boolean
}

export interface DraftPage {
  rows: ListedRow[]
  /** Rows that match, the deleted ones included. */
  total: number
  /** The order they are in: the one that was asked for if the list is short enough for it. */
  sort: DraftSort
  /** Whether the list is too long for conditions on columns and orders by them: then they are not applied. */
  isLong: boolean
  /** Whether the key words match more rows than are listed. */
  capped: boolean
  /** Rows by state that match everything else. */
  states: Record<RowState, number>
  /** What matches adds up to, without deleted rows unless only these are listed. */
  sum: RowSums
}

interface Found {
  scope: ListScope
  slots: SlotStates[]
  partsIn(state: RowState | undefined, sectionIds?: readonly number[]): ListPart[]
  sectionIds: readonly number[]
  columns: ColumnFilter | null
  sort: ColumnSort | null
  /** Whether the order follows from where the rows are. */
  isPlaced: boolean
  isLong: boolean
  capped: boolean
  key: string
}

export interface DraftListDeps {
  versions: Pick<TrackVersions, 'dataIn'>
  records: Pick<DataRecordsService, 'lastChange' | 'hitsByImport'>
  states: DraftStates
  rows: DraftRowsRepository
  counts: PartCounts
  marks: PlaceMarks
}

/** The list of a draft's rows with their state against what is published. */
export class DraftListService {
  private readonly deps: DraftListDeps
  private readonly sums = new PromiseCache<RowSums>(SUMS_CACHED)

  constructor(deps: DraftListDeps) {
    this.deps = deps
  }

  /** The rows from `offset` on. */
  async page(
    companyId: number,
    sectionType: SectionType,
    filter: DraftFilter,
    { offset, size, sort }: { offset: number; size: number; sort: DraftSort },
  ): Promise<DraftPage> {
    const found = await this.find(companyId, sectionType, filter, sort)
    const { scope, columns, isLong, capped } = found
    const parts = this.arranged(found, filter.state)
    const total = await this.rowsIn(found, filter.state)
    const keys = await this.keysOf(found, parts, { offset, limit: size })
    const states = Object.fromEntries(
      await Promise.all(rowStates.map(async (state) => [state, await this.rowsIn(found, state)] as const)),
    ) as Record<RowState, number>
    return {
      rows: await this.listed(found, keys),
      total,
      sort: found.sort === null ? 'file' : sort,
      ...{ isLong, capped, states },
      sum: await this.sumOf(scope, columns, found, filter.state),
    }
  }

  /** Rows of the draft that match, as they are in the list; at most `limit`. Deleted rows are left out. */
  async matching(
    companyId: number,
    sectionType: SectionType,
    filter: DraftFilter,
    limit: number,
  ): Promise<DataRecord[]> {
    const found = await this.find(companyId, sectionType, filter, 'file')
    // Nothing is chosen by a condition that is not applied.
    if (found.isLong && columnsOf(filter)) return []
    const parts = this.kept(found, filter.state)
    const keys = await this.keysOf(found, parts, { offset: 0, limit })
    const rows = await this.deps.rows.findByKeys(companyId, keys)
    return rows.map(({ record }) => record)
  }

  /** The number after the largest one of a section of a year; '' if its rows have none. */
  async nextNumber(
    companyId: number,
    sectionType: SectionType,
    year: number,
    sectionId: number,
  ): Promise<string> {
    const draft = await this.deps.versions.dataIn(companyId, sectionType, 'draft')
    const importIds = draft.imports.filter((slot) => slot.year === year).map(({ importId }) => importId)
    const last = await this.deps.rows.findLastNumber(draft, importIds, sectionId)
    return last === null ? '' : String(last + 1)
  }

  /**
   * What is published of a row of the draft, also where its file has taken another's place; null if nothing is, or if
   * the files are too long to be compared.
   */
  async publishedOf(
    companyId: number,
    sectionType: SectionType,
    record: DataRecord,
  ): Promise<DataRecord | null> {
    const slots = await this.deps.states.of(await this.scopeOf(companyId, sectionType))
    const slot = slots.find(({ draftImport }) => draftImport === record.importId)
    if (slot?.kind !== 'same' && slot?.kind !== 'compared') return null
    const change = slot.rows.find(({ rowNo }) => rowNo === record.rowNo)
    // What is not listed as different says the same.
    if (!change) return record
    if (change.publishedKey === null) return null
    const [published] = await this.deps.rows.findByKeys(companyId, [change.publishedKey])
    return published?.record ?? null
  }

  /** Every row that matches, in the order of the list, in windows; deleted ones only if `withDeleted`. */
  async *each(
    companyId: number,
    sectionType: SectionType,
    filter: DraftFilter,
    sort: DraftSort,
    { withDeleted = false } = {},
  ): AsyncGenerator<ListedRow[]> {
    const found = await this.find(companyId, sectionType, filter, sort)
    const all = this.arranged(found, filter.state)
    const parts = withDeleted || filter.state === 'deleted' ? all : this.keptOf(found, all)
    if (found.columns || !found.isPlaced) {
      const keys = await this.keysOf(found, parts, { offset: 0, limit: LIST_LIMIT })
      for (let at = 0; at < keys.length; at += WINDOW)
        yield await this.listed(found, keys.slice(at, at + WINDOW))
      return
    }
    for (const part of parts) yield* this.eachOfPart(found, part)
  }

  private async *eachOfPart(found: Found, part: ListPart): AsyncGenerator<ListedRow[]> {
    if (part.version === null) {
      for (let at = 0; at < part.keys.length; at += WINDOW)
        yield await this.listed(found, part.keys.slice(at, at + WINDOW))
      return
    }
    for (let after = 0; ;) {
      const { keys, last } = await this.deps.rows.findKeysAfter(
        found.scope.draft.companyId,
        part,
        after,
        WINDOW,
      )
      if (keys.length > 0) yield await this.listed(found, keys)
      if (keys.length < WINDOW) return
      after = last
    }
  }

  private async find(
    companyId: number,
    sectionType: SectionType,
    filter: DraftFilter,
    sort: DraftSort,
  ): Promise<Found> {
    const scope = await this.scopeOf(companyId, sectionType)
    const all = await this.deps.states.of(scope)
    const slots = all
      .filter(({ year }) => filter.year === undefined || filter.year === year)
      .filter(({ rootSectionId: id }) => filter.rootSectionId === undefined || filter.rootSectionId === id)
    const versions = { draft: scope.draft.version, published: scope.published.version }
    const chosen = filter.sectionId === undefined ? null : [filter.sectionId]
    const hits = filter.keyWords ? await this.hitsOf(scope, filter, filter.keyWords) : null
    const partsIn: Found['partsIn'] = (state, sectionIds) =>
      slots.flatMap((slot) =>
        hits
          ? hitPartsOfSlot(slot, hits.keys, state)
          : partsOfSlot(slot, versions, state, sectionIds ?? chosen),
      )
    const rows = await this.deps.counts.rowsIn(scope, partsIn(filter.state))
    const isLong = rows > LIST_LIMIT
    const columns = isLong ? null : columnsOf(filter)
    const asked = columnSortOf(sort)
    const { state: _state, ...others } = filter
    return {
      ...{ scope, slots, partsIn, columns, isLong, capped: hits?.capped ?? false },
      sectionIds: chosen ?? (await this.deps.counts.sectionIds(scope)),
      sort: isLong && !isPlaceSort(asked) ? null : asked,
      isPlaced: isPlaceSort(asked) && !(hits && asked?.column === 'section'),
      key: [scope.key, JSON.stringify(others)].join('|'),
    }
  }

  private async scopeOf(companyId: number, sectionType: SectionType): Promise<ListScope> {
    const { versions, records } = this.deps
    const draft = await versions.dataIn(companyId, sectionType, 'draft')
    const published = await versions.dataIn(companyId, sectionType, 'published')
    const importsOf = ({ imports }: DataVersion) => imports.map(({ importId }) => importId).join()
    const stamp = await records.lastChange(draft)
    const key = [companyId, sectionType, draft.version, stamp, importsOf(draft)]
    return { draft, published, key: [...key, published.version, importsOf(published)].join('|') }
  }

  private async hitsOf(
    { draft, published }: ListScope,
    filter: DraftFilter,
    keyWords: string,
  ): Promise<{ keys: HitKeys; capped: boolean }> {
    const { records } = this.deps
    const asked = { ...filter, keyWords }
    const [ofDraft, ofPublished] = [
      await records.hitsByImport(draft, asked),
      await records.hitsByImport(published, asked),
    ]
    return {
      keys: { draft: ofDraft.keys, published: ofPublished.keys },
      capped: ofDraft.capped || ofPublished.capped,
    }
  }

  /** The parts in the order of the list. */
  private arranged(found: Found, state: RowState | undefined): ListPart[] {
    const { slots, partsIn, sectionIds } = found
    if (!found.isPlaced) return partsIn(state)
    const years = new Map(
      slots.flatMap(({ year, draftImport, publishedImport }) => [
        [draftImport, year],
        [publishedImport, year],
      ]),
    )
    const yearOf = ({ importId }: ListPart) => years.get(importId) ?? 0
    return arrangedParts(found.sort, state, { partsIn, sectionIds, yearOf })
  }

  /** The parts without deleted rows. */
  private kept(found: Found, state: RowState | undefined): ListPart[] {
    return this.keptOf(found, this.arranged(found, state))
  }

  private keptOf({ slots, scope }: Found, parts: ListPart[]): ListPart[] {
    const deleted = new Set(
      slots.flatMap(({ rows, gone }) =>
        [...rows, ...gone].filter(({ state }) => state === 'deleted').map(({ key }) => key),
      ),
    )
    const emptied = new Set(slots.filter(({ kind }) => kind === 'gone').map((slot) => slot.publishedImport))
    return parts
      .filter(({ importId }) => !emptied.has(importId))
      .flatMap((part) => withoutDeleted(part, scope.draft.version, (key) => deleted.has(key)) ?? [])
  }

  private async keysOf(
    { scope, columns, sort, isPlaced }: Found,
    parts: ListPart[],
    paging: { offset: number; limit: number },
  ): Promise<number[]> {
    const { rows, counts } = this.deps
    const { companyId } = scope.draft
    if (columns || !isPlaced) return rows.findMatching(companyId, parts, columns, sort, paging)
    const sizes = await counts.sizesOf(scope, parts)
    const keys: number[] = []
    for (const { part, offset, limit } of sliceOfParts(parts, sizes, paging))
      keys.push(
        ...(part.version === null
          ? part.keys.slice(offset, offset + limit)
          : await rows.findKeys(companyId, part, await this.placeOf(scope, part, offset), limit)),
      )
    return keys
  }

  /** Where the rows of a part begin after so many: the last page of a million costs what the first one does. */
  private placeOf(scope: ListScope, part: ListPart, offset: number) {
    const { importId, version, sectionIds, keys, except } = part
    // What is listed beside the rows, or left out, follows from the scope but for whether it is.
    const beside = `${keys.length}|${except.length}`
    return this.deps.marks.placeOf(
      {
        key: [scope.key, importId, version, sectionIds?.join() ?? '', beside].join('|'),
        nthAfter: (after, n) => this.deps.rows.findNthRowNo(scope.draft.companyId, part, after, n),
      },
      offset,
    )
  }

  private async rowsIn(found: Found, state: RowState | undefined): Promise<number> {
    const parts = found.partsIn(state)
    if (!found.columns) return this.deps.counts.rowsIn(found.scope, parts)
    const key = [found.key, state ?? 'all', 'rows'].join('|')
    const { companyId } = found.scope.draft
    return (await this.sums.get(key, () => this.deps.rows.sum(companyId, parts, found.columns))).rows
  }

  private sumOf(
    scope: ListScope,
    columns: ColumnFilter | null,
    found: Found,
    state: RowState | undefined,
  ): Promise<RowSums> {
    const { rows, counts } = this.deps
    const { companyId } = scope.draft
    return this.sums.get([found.key, state ?? 'all', 'sum'].join('|'), async () => {
      const all = found.partsIn(state)
      const parts = state === 'deleted' ? all : this.keptOf(found, all)
      return columns ? rows.sum(companyId, parts, columns) : counts.sumOf(scope, parts)
    })
  }

  /** The rows of these keys with their states. */
  private async listed({ slots, scope }: Found, keys: number[]): Promise<ListedRow[]> {
    const { rows } = this.deps
    const { companyId } = scope.draft
    const wanted = new Set(keys)
    const changes = new Map(
      slots.flatMap(({ rows, gone }) =>
        [...rows, ...gone].filter(({ key }) => wanted.has(key)).map((change) => [change.key, change]),
      ),
    )
    const usual = new Map(
      slots.flatMap(({ kind, draftImport, publishedImport }): [number | null, RowState][] =>
        kind === 'gone'
          ? [[publishedImport, 'deleted']]
          : [[draftImport, kind === 'new' || kind === 'replaced' ? kind : 'same']],
      ),
    )
    const changed = [...changes.values()].filter(({ state }) => state === 'changed')
    const before = await rows.findByKeys(
      companyId,
      changed.flatMap(({ publishedKey }) => publishedKey ?? []),
    )
    const publishedOf = new Map(before.map(({ key, record }) => [key, record]))
    return (await rows.findByKeys(companyId, keys)).map(({ key, record }) => {
      const change = changes.get(key)
      const state = change?.state ?? usual.get(record.importId) ?? 'same'
      return {
        ...{ record, state },
        published: state === 'changed' ? (publishedOf.get(change?.publishedKey ?? 0) ?? null) : null,
        isRestorable:
          state === 'deleted' && scope.draft.imports.some((one) => one.importId === record.importId),
      }
    })
  }
}
