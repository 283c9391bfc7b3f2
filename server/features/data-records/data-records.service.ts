import { AppError } from '#server/errors/app-error.ts'
import type { DataVersion, TrackVersions } from '#server/features/publishing/index.ts'
import { PromiseCache } from '#server/lib/promise-cache.ts'
import type { DataRecord } from './data-record.ts'
import type { DataRecordsRepository } from './data-records.repository.ts'
import { KEYWORD_LIMIT, KeptHits } from './kept-hits.ts'
import type { RecipientsRepository, RecipientSum, SameNamed } from './recipients.repository.ts'
import { parseRecordId } from './record-id.ts'
import { slicesOfPage, type ImportCount } from './record-page.ts'
import type { RecordSort } from './record-sort.ts'
import type { SearchesRecords } from './searches-records.ts'
import { SectionLists, type SectionPaging, type SectionPlace, type SectionRows } from './section-lists.ts'
import { inWindows, WINDOW } from './windows.ts'

export interface RecordFilter {
  year?: number | undefined
  rootSectionId?: number | undefined
  sectionId?: number | undefined
  keyWords?: string | undefined
}

export interface RecordPage {
  records: DataRecord[]
  total: number
  /** Whether the keywords match more than `total`: only the first ones are listed. */
  capped: boolean
  /** The order they are in: the asked one where the list is short enough to be sorted, else the files'. */
  sort: RecordSort
  sortable: boolean
}

export interface DataRecordsDeps {
  repository: DataRecordsRepository
  recipients: RecipientsRepository
  versions: Pick<TrackVersions, 'rowCountsOf'>
  search: SearchesRecords
}

/** A list is sorted by a figure up to so many rows: past them a page would take longer than a page may. */
export const SORT_LIMIT = 50_000

// Lists whose figures are remembered. Hits are at most 10,000 an entry, so 0.7 MB in all five orders.
const COUNTS_KEPT = 500
const HITS_KEPT = 20
type RowCounts = Awaited<ReturnType<TrackVersions['rowCountsOf']>>

/** Reads records of any version; nothing here changes one. */
export class DataRecordsService {
  private readonly deps: DataRecordsDeps
  private readonly counts = new PromiseCache<RowCounts>(COUNTS_KEPT)
  private readonly hits = new PromiseCache<KeptHits>(HITS_KEPT)
  private readonly sectionLists: SectionLists

  constructor(deps: DataRecordsDeps) {
    this.deps = deps
    this.sectionLists = new SectionLists(deps.repository, deps.search)
  }

  /** One page of a version's records: newest year first, then by section and place in the file. Pages from 1. */
  async list(
    data: DataVersion,
    filter: RecordFilter,
    page: number,
    size: number,
    sort: RecordSort = 'file',
  ): Promise<RecordPage> {
    const offset = (page - 1) * size
    const narrowed = inFilter(data, filter)
    const stamp = await this.stampOf(data)
    if (filter.keyWords) return this.listHits(narrowed, filter, stamp, { offset, size, sort })
    const perImport = await this.countsIn(narrowed, filter, stamp)
    const total = perImport.reduce((sum, { rowCount }) => sum + rowCount, 0)
    const sortable = total <= SORT_LIMIT
    const used = sortable ? sort : 'file'
    const { repository } = this.deps
    const sectionIds = filter.sectionId === undefined ? null : [filter.sectionId]
    if (used !== 'file') {
      const keys = await repository.findSortedKeys(narrowed, sectionIds, used, { offset, limit: size })
      return {
        records: await repository.findByKeys(narrowed, keys),
        total,
        capped: false,
        sort: used,
        sortable,
      }
    }
    const records: DataRecord[] = []
    for (const slice of slicesOfPage(perImport, offset, size))
      records.push(...(await repository.findSlice(narrowed, slice, sectionIds)))
    return { records, total, capped: false, sort: used, sortable }
  }

  /**
   * One page of the rows of some sections of a year: section after section as given, each in its file's order; or all
   * of them in the order of a figure, rows that show none last and equal ones as their files have them.
   */
  async listSections(data: DataVersion, place: SectionPlace, paging: SectionPaging): Promise<SectionRows> {
    const ofYear = inFilter(data, place)
    const stamp = await this.stampOf(data)
    const counts = await this.countsOf(ofYear, stamp)
    return this.sectionLists.page(ofYear, placeOf(ofYear, stamp), counts, place, paging)
  }

  /**
   * How many rows stand before a record in the list of `listSections`, as the files have it; null for a public id that
   * is none, or of a record that this list does not have.
   */
  async rowsBefore(
    data: DataVersion,
    { year, sectionIds }: SectionPlace,
    id: string,
  ): Promise<number | null> {
    const ofYear = inFilter(data, { year })
    const record = await this.find(ofYear, id)
    if (!record || !sectionIds.includes(record.sectionId)) return null
    const counts = await this.countsOf(ofYear, await this.stampOf(data))
    return this.sectionLists.rowsBefore(ofYear, counts, sectionIds, record)
  }

  /** What a recipient got, by import, section and spelling. */
  recipientSums(data: DataVersion, key: string): Promise<RecipientSum[]> {
    return this.deps.recipients.sums(data, key)
  }

  /** One page of a recipient's rows: part after part as given, each in its file's order. */
  async listRecipient(
    data: DataVersion,
    key: string,
    parts: (ImportCount & { sectionId: number })[],
    page: number,
    size: number,
  ): Promise<DataRecord[]> {
    const records: DataRecord[] = []
    for (const slice of slicesOfPage(parts, (page - 1) * size, size))
      records.push(...(await this.deps.recipients.findSlice(data, key, slice)))
    return records
  }

  /** Other recipients whose keys lie in a range and who have rows in one of these sections. */
  otherRecipients(
    data: DataVersion,
    key: string,
    range: { from: string; to: string },
    sectionIds: number[],
    limit: number,
  ): Promise<SameNamed[]> {
    return this.deps.recipients.findOthers(data, key, range, sectionIds, limit)
  }

  /** Every record of a filter in the list's order, some hundred at a time; whoever stops reading stops the queries. */
  async *each(
    data: DataVersion,
    filter: RecordFilter,
    sort: RecordSort = 'file',
  ): AsyncGenerator<DataRecord[]> {
    const { repository } = this.deps
    const narrowed = inFilter(data, filter)
    const stamp = await this.stampOf(data)
    if (filter.keyWords) {
      const hits = await this.hitsOf(narrowed, filter, filter.keyWords, stamp)
      if (hits.length <= KEYWORD_LIMIT) {
        const keys = hits.keysIn(narrowed, sort)
        for (const window of inWindows(keys)) yield await repository.findByKeys(narrowed, Array.from(window))
        return
      }
      // More than can be put in order come in the order of the search.
      for await (const found of this.deps.search.eachHit(narrowed, filter.keyWords, {
        sectionId: filter.sectionId,
      })) {
        const keys = found.map(({ recordId }) => recordId)
        for (const window of inWindows(keys)) yield await repository.findByKeys(narrowed, window)
      }
      return
    }
    const counts = await this.countsIn(narrowed, filter, stamp)
    if (sort !== 'file' && counts.reduce((sum, { rowCount }) => sum + rowCount, 0) <= SORT_LIMIT) {
      const sectionIds = filter.sectionId === undefined ? null : [filter.sectionId]
      const all = { offset: 0, limit: SORT_LIMIT }
      const keys = await repository.findSortedKeys(narrowed, sectionIds, sort, all)
      for (const window of inWindows(keys)) yield await repository.findByKeys(narrowed, window)
      return
    }
    for (const { importId } of narrowed.imports) yield* this.eachOf(narrowed, importId, filter.sectionId)
  }

  /** Every record of some sections of a year, in the order of `listSections`, read as `each` reads. */
  async *eachInSections(data: DataVersion, place: SectionPlace): AsyncGenerator<DataRecord[]> {
    const { sectionIds, keyWords } = place
    const ofYear = inFilter(data, place)
    const stamp = await this.stampOf(data)
    if (keyWords)
      return yield* this.sectionLists.eachMatching(ofYear, placeOf(ofYear, stamp), sectionIds, keyWords)
    const counts = await this.countsOf(ofYear, stamp)
    for (const id of sectionIds)
      for (const { importId, sectionId } of counts)
        if (sectionId === id) yield* this.eachOf(ofYear, importId, id)
  }

  /** One import's records in the file's order, each window asked for once the one before it is taken. */
  private async *eachOf(
    data: DataVersion,
    importId: number,
    sectionId: number | undefined,
  ): AsyncGenerator<DataRecord[]> {
    for (let after = 0; ;) {
      const rows = await this.deps.repository.findBehind(data, importId, sectionId, after, WINDOW)
      if (rows.length > 0) yield rows
      if (rows.length < WINDOW) break
      after = rows.at(-1)!.rowNo
    }
  }

  /** One record of a version by its public id, or 707. */
  async get(data: DataVersion, id: string): Promise<DataRecord> {
    const record = await this.find(data, id)
    if (!record) throw new AppError(707)
    return record
  }

  async find(data: DataVersion, id: string): Promise<DataRecord | undefined> {
    const key = parseRecordId(id)
    const visible = key && data.imports.some(({ importId }) => importId === key.importId)
    return visible ? this.deps.repository.find(data, key.importId, key.rowNo) : undefined
  }

  /** Which of these records say something else than what was imported, by public id. */
  async editedOf(records: DataRecord[]): Promise<Set<string>> {
    const edited = records.filter(({ revision }) => revision > 0)
    return edited.length === 0 ? new Set() : this.deps.repository.findEdited(edited)
  }

  private async listHits(
    data: DataVersion,
    filter: RecordFilter,
    stamp: number,
    { offset, size, sort }: { offset: number; size: number; sort: RecordSort },
  ): Promise<RecordPage> {
    const found = await this.hitsOf(data, filter, filter.keyWords!, stamp)
    const capped = found.length > KEYWORD_LIMIT
    const used = capped ? 'file' : sort
    const keys = found.keysIn(data, used)
    const page = Array.from(keys.subarray(offset, offset + size))
    const records = await this.deps.repository.findByKeys(data, page)
    return { records, total: keys.length, capped, sort: used, sortable: !capped }
  }

  private hitsOf(
    data: DataVersion,
    filter: RecordFilter,
    keyWords: string,
    stamp: number,
  ): Promise<KeptHits> {
    const { sectionId } = filter
    const key = [placeOf(data, stamp), sectionId ?? '', keyWords].join('|')
    const { search } = this.deps
    return this.hits.get(key, async (skipCache) => {
      // Asked first: what becomes searchable meanwhile may be found or not.
      if (!(await search.isComplete(data.companyId))) skipCache()
      return new KeptHits(await search.findHits(data, keyWords, { sectionId, limit: KEYWORD_LIMIT + 1 }))
    })
  }

  private async countsIn(data: DataVersion, filter: RecordFilter, stamp: number) {
    const counts = await this.countsOf(data, stamp)
    return data.imports.map(({ importId }) => ({
      importId,
      rowCount: counts
        .filter((count) => count.importId === importId)
        .filter((count) => filter.sectionId === undefined || count.sectionId === filter.sectionId)
        .reduce((sum, count) => sum + count.rowCount, 0),
    }))
  }

  private countsOf(data: DataVersion, stamp: number): Promise<RowCounts> {
    return this.counts.get(placeOf(data, stamp), () => this.deps.versions.rowCountsOf(data))
  }

  /** The last change of a record up to the version: the draft's differs with every edit, an older one's never. */
  private async stampOf(data: DataVersion): Promise<number> {
    return data.isOfEdition ? 0 : this.deps.repository.lastChangeId(data)
  }
}

/** What the answers about a version are remembered by: everything that can make them other ones. */
function placeOf({ companyId, sectionType, version, imports }: DataVersion, stamp: number): string {
  return [companyId, sectionType, version, stamp, imports.map(({ importId }) => importId).join()].join('|')
}

/** The data with only the imports of the year and root section asked for. */
function inFilter(data: DataVersion, { year, rootSectionId }: RecordFilter): DataVersion {
  const imports = data.imports
    .filter((slot) => year === undefined || slot.year === year)
    .filter((slot) => rootSectionId === undefined || slot.rootSectionId === rootSectionId)
  return { ...data, imports }
}

/** The years of a version, newest first (SPEC §3: years are a list sorted descending). */
export function yearsOf(data: DataVersion): number[] {
  return [...new Set(data.imports.map(({ year }) => year))].sort((a, b) => b - a)
}
