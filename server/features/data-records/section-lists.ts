import type { DataVersion, SectionTotal } from '#server/features/publishing/index.ts'
import { PromiseCache } from '#server/lib/promise-cache.ts'
import type { DataRecord } from './data-record.ts'
import type { DataRecordsRepository } from './data-records.repository.ts'
import { slicesOfPage, type ImportCount } from './record-page.ts'
import { figureOf, type FigureSort, type RecordSort } from './record-sort.ts'
import type { SearchesRecords } from './searches-records.ts'
import { SectionSearch, type VisitorSearch } from './section-search.ts'
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

type SectionCount = ImportCount & { sectionId: number }

/**
 * A list is sorted up to so many rows. The first page of 200,000 took 0.2 s, as the section index contains the
 * figures and no row is read; a page far back took up to five times as long.
 */
const SECTION_SORT_LIMIT = 250_000
/** Pages after so many rows share one sorting; earlier ones ask only for the first rows. */
const NEAR = 1000
/** Orders cached, of at most 2 MB each. */
const ORDERS_CACHED = 8

/** The lists that visitors read. `data` is the year's; `stamp` identifies the version and its content. */
export class SectionLists {
  private readonly repository: DataRecordsRepository
  private readonly search: SectionSearch
  private readonly orders = new PromiseCache<Float64Array>(ORDERS_CACHED)

  constructor(repository: DataRecordsRepository, search: SearchesRecords) {
    this.repository = repository
    this.search = new SectionSearch(search)
  }

  async page(
    data: DataVersion,
    stamp: string,
    counts: readonly SectionCount[],
    { sectionIds, search }: SectionPlace,
    { page, size, sort = 'file' }: SectionPaging,
  ): Promise<SectionRows> {
    const { repository } = this
    const offset = (page - 1) * size
    if (search) {
      const { hits, ...matching } = await this.search.find(data, sectionIds, search, stamp)
      const used = matching.capped ? 'file' : sort
      const keys = hits.keysIn(data, used).subarray(offset, offset + size)
      const records = await repository.findByKeys(data, Array.from(keys))
      return { records, sort: used, sortable: !matching.capped, matching }
    }
    const inOrder = countsInOrder(counts, sectionIds)
    const sortable = inOrder.reduce((sum, { rowCount }) => sum + rowCount, 0) <= SECTION_SORT_LIMIT
    const figure = figureOf(sort)
    if (figure && sortable) {
      const filled = new Set(inOrder.map(({ importId }) => importId))
      const imports = data.imports.filter(({ importId }) => filled.has(importId))
      const keys = await this.sortedKeys({ ...data, imports }, stamp, sectionIds, sort, figure, offset, size)
      return { records: await repository.findByKeys(data, keys), sort, sortable, matching: null }
    }
    const records: DataRecord[] = []
    for (const slice of slicesOfPage(inOrder, offset, size))
      records.push(...(await repository.findSlice(data, slice, [slice.sectionId])))
    return { records, sort: 'file', sortable, matching: null }
  }

  /** How many rows come before a record of the list, in the order of the files. */
  async rowsBefore(
    data: DataVersion,
    counts: readonly SectionCount[],
    sectionIds: readonly number[],
    record: DataRecord,
  ): Promise<number> {
    const inOrder = countsInOrder(counts, sectionIds)
    const own = inOrder.findIndex(
      ({ importId, sectionId }) => importId === record.importId && sectionId === record.sectionId,
    )
    const before = inOrder.slice(0, own).reduce((sum, { rowCount }) => sum + rowCount, 0)
    return before + (await this.repository.countBefore(data, record))
  }

  /** Every record that contains the key words, in the order of the list. */
  async *eachMatching(
    data: DataVersion,
    stamp: string,
    sectionIds: readonly number[],
    search: VisitorSearch,
  ): AsyncGenerator<DataRecord[]> {
    const { hits, capped } = await this.search.find(data, sectionIds, search, stamp)
    if (!capped) {
      for (const keys of inWindows(hits.keysIn(data, 'file')))
        yield await this.repository.findByKeys(data, Array.from(keys))
      return
    }
    // Too many to be put in order: they come in the order of the search.
    for await (const found of this.search.eachKey(data, sectionIds, search))
      for (const keys of inWindows(found)) yield await this.repository.findByKeys(data, keys)
  }

  private async sortedKeys(
    data: DataVersion,
    stamp: string,
    sectionIds: readonly number[],
    sort: RecordSort,
    figure: FigureSort,
    offset: number,
    limit: number,
  ): Promise<number[]> {
    const { repository } = this
    if (offset < NEAR) return repository.findSortedKeys(data, sectionIds, figure, { offset, limit })
    const order = await this.orders.get([stamp, sectionIds.join(), sort].join('|'), async () =>
      Float64Array.from(
        await repository.findSortedKeys(data, sectionIds, figure, { offset: 0, limit: SECTION_SORT_LIMIT }),
      ),
    )
    return Array.from(order.subarray(offset, offset + limit))
  }
}

/** Section after section as given, each in the order of the imports. */
function countsInOrder(counts: readonly SectionCount[], sectionIds: readonly number[]): SectionCount[] {
  return sectionIds.flatMap((id) => counts.filter(({ sectionId }) => sectionId === id))
}
