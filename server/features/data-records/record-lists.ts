// Long because a list’s pages and its export follow the same order and stand side by side.
import type { DataVersion } from '#server/features/publishing/index.ts'
import { allTexts } from '#server/features/record-fields/index.ts'
import { PromiseCache } from '#server/lib/promise-cache.ts'
import type { DataRecord } from './data-record.ts'
import type { DataRecordsRepository } from './data-records.repository.ts'
import { eachRow } from './each-row.ts'
import { KEYWORD_LIMIT, CachedHits } from './cached-hits.ts'
import type { PlacedRows } from './placed-rows.ts'
import { cacheKeyOf, type RecordCounts } from './record-counts.ts'
import { filteredData, type RecordFilter } from './record-filter.ts'
import { slicesOfPage } from './record-page.ts'
import { figureOf, type RecordSort } from './record-sort.ts'
import type { SearchesRecords } from './searches-records.ts'
import type { SortedKeys } from './sorted-keys.ts'
import { inWindows } from './windows.ts'

export interface RecordPage {
  records: DataRecord[]
  total: number
  /** Whether the key words match more than `total`: only the first ones are listed. */
  capped: boolean
  /** The order they are in: the one asked for if the list is short enough to be sorted, otherwise the files'. */
  sort: RecordSort
  sortable: boolean
}

/** A list is sorted by a figure up to so many rows: beyond, a page would take longer than a page may. */
const SORT_LIMIT = 50_000

// Lists whose hits are cached: at most 10,000 an entry, so 0.7 MB in all five orders.
const HITS_CACHED = 20

interface Paging {
  offset: number
  size: number
  sort: RecordSort
}

/** The lists of the console: newest year first, then by section and place in the file. */
export class RecordLists {
  private readonly repository: DataRecordsRepository
  private readonly counts: RecordCounts
  private readonly placed: PlacedRows
  private readonly sorted: SortedKeys
  private readonly search: SearchesRecords
  private readonly hits = new PromiseCache<CachedHits>(HITS_CACHED)

  constructor(
    repository: DataRecordsRepository,
    {
      counts,
      placed,
      sorted,
      search,
    }: { counts: RecordCounts; placed: PlacedRows; sorted: SortedKeys; search: SearchesRecords },
  ) {
    this.repository = repository
    this.counts = counts
    this.placed = placed
    this.sorted = sorted
    this.search = search
  }

  async page(data: DataVersion, filter: RecordFilter, { offset, size, sort }: Paging): Promise<RecordPage> {
    const { repository } = this
    const filtered = filteredData(data, filter)
    const stamp = await this.counts.stampOf(data)
    if (filter.keyWords)
      return this.pageOfHits(filtered, filter, filter.keyWords, stamp, { offset, size, sort })
    const perImport = await this.counts.perImport(filtered, filter.sectionId, stamp)
    const total = perImport.reduce((sum, { rowCount }) => sum + rowCount, 0)
    const sortable = total <= SORT_LIMIT
    const figure = sortable ? figureOf(sort) : undefined
    const found = { total, capped: false, sort: figure ? sort : 'file', sortable } as const
    if (figure) {
      const parts = await this.counts.parts(filtered, filter.sectionId, stamp)
      const keys = (await this.sorted.of(filtered, stamp, parts, figure)).subarray(offset, offset + size)
      return { records: await repository.findByKeys(filtered, Array.from(keys)), ...found }
    }
    const records: DataRecord[] = []
    for (const slice of slicesOfPage(perImport, offset, size))
      records.push(...(await this.placed.slice(filtered, stamp, { ...slice, sectionId: filter.sectionId })))
    return { records, ...found }
  }

  /** Every record of a filter in the list's order, read in windows; whoever stops reading stops the queries. */
  async *each(data: DataVersion, filter: RecordFilter, sort: RecordSort): AsyncGenerator<DataRecord[]> {
    const { repository } = this
    const filtered = filteredData(data, filter)
    const stamp = await this.counts.stampOf(data)
    if (filter.keyWords) return yield* this.eachHit(filtered, filter, filter.keyWords, stamp, sort)
    const counts = await this.counts.perImport(filtered, filter.sectionId, stamp)
    const figure = figureOf(sort)
    if (figure && counts.reduce((sum, { rowCount }) => sum + rowCount, 0) <= SORT_LIMIT) {
      const parts = await this.counts.parts(filtered, filter.sectionId, stamp)
      for (const window of inWindows(await this.sorted.of(filtered, stamp, parts, figure)))
        yield await repository.findByKeys(filtered, Array.from(window))
      return
    }
    for (const { importId } of filtered.imports)
      yield* eachRow(repository, filtered, importId, filter.sectionId)
  }

  /** Primary keys of the hits by import, each in the order of its file; `capped` if more match. */
  async hitsByImport(
    data: DataVersion,
    filter: RecordFilter & { keyWords: string },
  ): Promise<{ keys: ReadonlyMap<number, readonly number[]>; capped: boolean }> {
    const filtered = filteredData(data, filter)
    const found = await this.hitsOf(filtered, filter, filter.keyWords, await this.counts.stampOf(data))
    return { keys: found.keysByImport(), capped: found.length > KEYWORD_LIMIT }
  }

  private async pageOfHits(
    data: DataVersion,
    filter: RecordFilter,
    keyWords: string,
    stamp: number,
    { offset, size, sort }: Paging,
  ): Promise<RecordPage> {
    const found = await this.hitsOf(data, filter, keyWords, stamp)
    const capped = found.length > KEYWORD_LIMIT
    const used = capped ? 'file' : sort
    const keys = found.keysIn(data, used)
    const page = Array.from(keys.subarray(offset, offset + size))
    const records = await this.repository.findByKeys(data, page)
    return { records, total: keys.length, capped, sort: used, sortable: !capped }
  }

  private async *eachHit(
    data: DataVersion,
    filter: RecordFilter,
    keyWords: string,
    stamp: number,
    sort: RecordSort,
  ): AsyncGenerator<DataRecord[]> {
    const { repository, search } = this
    const hits = await this.hitsOf(data, filter, keyWords, stamp)
    if (hits.length <= KEYWORD_LIMIT) {
      for (const window of inWindows(hits.keysIn(data, sort)))
        yield await repository.findByKeys(data, Array.from(window))
      return
    }
    // Too many to be put in order: they come in the order of the search.
    for await (const found of search.eachHit(data, keyWords, {
      sectionId: filter.sectionId,
      readable: allTexts,
    })) {
      const keys = found.map(({ recordId }) => recordId)
      for (const window of inWindows(keys)) yield await repository.findByKeys(data, window)
    }
  }

  private hitsOf(
    data: DataVersion,
    { sectionId }: RecordFilter,
    keyWords: string,
    stamp: number,
  ): Promise<CachedHits> {
    const key = [cacheKeyOf(data, stamp), sectionId ?? '', keyWords].join('|')
    const { search } = this
    return this.hits.get(key, async (skipCache) => {
      // Asked first: what becomes searchable meanwhile may be found or not.
      if (!(await search.isComplete(data.companyId))) skipCache()
      const choice = { sectionId, limit: KEYWORD_LIMIT + 1, readable: allTexts }
      return new CachedHits(await search.findHits(data, keyWords, choice))
    })
  }
}
