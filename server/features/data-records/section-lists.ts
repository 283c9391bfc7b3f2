import type { DataVersion, SectionTotal } from '#server/features/publishing/index.ts'
import type { DataRecord } from './data-record.ts'
import type { DataRecordsRepository } from './data-records.repository.ts'
import type { PlacedRows } from './placed-rows.ts'
import { cacheKeyOf } from './record-counts.ts'
import { slicesOfPage } from './record-page.ts'
import { figureOf, type RecordSort } from './record-sort.ts'
import type { SearchesRecords } from './searches-records.ts'
import { SectionSearch, type VisitorSearch } from './section-search.ts'
import type { SectionCount, SortedKeys } from './sorted-keys.ts'
import { inWindows } from './windows.ts'

/** The rows of a list of sections: of one year, in the order of the sections. */
export interface SectionPlace {
  year: number
  sectionIds: readonly number[]
  /** Only those that match. */
  search?: VisitorSearch | undefined
}

export interface SectionPaging {
  /** From 1. */
  page: number
  size: number
  sort?: RecordSort
}

export interface SectionRows {
  records: DataRecord[]
  /** The order they are in: the one asked for if the list is short enough to be sorted, otherwise the files'. */
  sort: RecordSort
  sortable: boolean
  /** Sums of all rows that contain the key words, of 10,000 of them where `capped`; null without key words. */
  matching: { total: SectionTotal; capped: boolean } | null
}

/** A list is sorted up to so many rows: an order of them is 2 MB, found in about half a second of a processor. */
const SECTION_SORT_LIMIT = 250_000

/** The lists that visitors read. `data` is the year's; `stamp` is its last change. */
export class SectionLists {
  private readonly repository: DataRecordsRepository
  private readonly placed: PlacedRows
  private readonly sorted: SortedKeys
  private readonly search: SectionSearch

  constructor(
    repository: DataRecordsRepository,
    { placed, sorted, search }: { placed: PlacedRows; sorted: SortedKeys; search: SearchesRecords },
  ) {
    this.repository = repository
    this.placed = placed
    this.sorted = sorted
    this.search = new SectionSearch(search)
  }

  async page(
    data: DataVersion,
    stamp: number,
    counts: readonly SectionCount[],
    { sectionIds, search }: SectionPlace,
    { page, size, sort = 'file' }: SectionPaging,
  ): Promise<SectionRows> {
    const { repository } = this
    const offset = (page - 1) * size
    if (search) {
      const { hits, ...matching } = await this.search.find(data, sectionIds, search, cacheKeyOf(data, stamp))
      const used = matching.capped ? 'file' : sort
      const keys = hits.keysIn(data, used).subarray(offset, offset + size)
      const records = await repository.findByKeys(data, Array.from(keys))
      return { records, sort: used, sortable: !matching.capped, matching }
    }
    const inOrder = countsInOrder(counts, sectionIds)
    const sortable = inOrder.reduce((sum, { rowCount }) => sum + rowCount, 0) <= SECTION_SORT_LIMIT
    const figure = figureOf(sort)
    if (figure && sortable) {
      const keys = (await this.sorted.of(data, stamp, inOrder, figure)).subarray(offset, offset + size)
      return {
        records: await repository.findByKeys(data, Array.from(keys)),
        ...{ sort, sortable, matching: null },
      }
    }
    const records: DataRecord[] = []
    for (const slice of slicesOfPage(inOrder, offset, size))
      records.push(...(await this.placed.slice(data, stamp, slice)))
    return { records, sort: 'file', sortable, matching: null }
  }

  /** How many rows come before a record of the list, in the order of the files. */
  async rowsBefore(
    data: DataVersion,
    stamp: number,
    counts: readonly SectionCount[],
    sectionIds: readonly number[],
    record: DataRecord,
  ): Promise<number> {
    const inOrder = countsInOrder(counts, sectionIds)
    const own = inOrder.findIndex(
      ({ importId, sectionId }) => importId === record.importId && sectionId === record.sectionId,
    )
    const before = inOrder.slice(0, own).reduce((sum, { rowCount }) => sum + rowCount, 0)
    return before + (await this.placed.countBefore(data, stamp, record, record.rowNo))
  }

  /** Every record that contains the key words, in the order of the list. */
  async *eachMatching(
    data: DataVersion,
    stamp: number,
    sectionIds: readonly number[],
    search: VisitorSearch,
  ): AsyncGenerator<DataRecord[]> {
    const { hits, capped } = await this.search.find(data, sectionIds, search, cacheKeyOf(data, stamp))
    if (!capped) {
      for (const keys of inWindows(hits.keysIn(data, 'file')))
        yield await this.repository.findByKeys(data, Array.from(keys))
      return
    }
    // Too many to be put in order: they come in the order of the search.
    for await (const found of this.search.eachKey(data, sectionIds, search))
      for (const keys of inWindows(found)) yield await this.repository.findByKeys(data, keys)
  }
}

/** Section after section as given, each in the order of the imports. */
function countsInOrder(counts: readonly SectionCount[], sectionIds: readonly number[]): SectionCount[] {
  return sectionIds.flatMap((id) => counts.filter(({ sectionId }) => sectionId === id))
}
