// Long because searching and indexing share the rules for what is searchable.
import type { SearchIndex } from '#server/drivers/search/contract.ts'
import type { ReadableTexts } from '#server/features/record-fields/index.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import { collectRecords } from './collect-records.ts'
import { anywhere, type NameQuery } from './criteria.ts'
import { eachRecord } from './each-record.ts'
import { narrowed } from './candidate-query.ts'
import type { FoundRecords } from './found-records.ts'
import {
  allDocuments,
  importsToIndex,
  documentsOfImport,
  documentsOfRecords,
  recordIdsOfImport,
} from './index-documents.ts'
import type { IndexMarksRepository } from './index-marks.repository.ts'
import { IndexWrites } from './index-writes.ts'
import { KnownIndex } from './known-index.ts'
import { NameSearch } from './name-search.ts'
import { covers, matchesOf, meets, type OwnNames } from './record-match.ts'
import type { SearchHelp } from './search-help.ts'
import type { SearchHit, SearchQuery } from './search-hit.ts'
import { MAX_RESULTS, type SearchResult } from './search-result.ts'
import type { SearchedRecord, SearchRepository } from './search.repository.ts'
import { asSearched, type SearchedData } from './searched-data.ts'
import { suggestionsOf } from './suggestions.ts'
import type { Suggestion } from './name-in-record.ts'
import type { Clock } from '#server/lib/clock.ts'

/** Records examined for suggestions: enough for a choice, and one page of candidates. */
const SUGGESTED_FROM = 120

/**
 * Candidates per batch for a list of up to ten thousand. From a thousand on, MariaDB sorts them in a temporary table
 * (in_predicate_conversion_threshold) instead of walking along the primary key.
 */
const LIST_PAGE = 999

interface HitChoice {
  sectionId?: number | undefined
  readable: ReadableTexts
}

type Progress = (rowsIndexed: number) => Promise<void>

/** `rebuilding`: searches are refused until the index is known to have all records again. */
export type SearchStatus = 'ready' | 'rebuilding'

/**
 * Searches a version of a company's data, and maintains the index. The index only returns candidates: the record
 * itself decides about content and visibility.
 */
export class SearchService {
  private readonly deps: {
    index: SearchIndex
    repository: SearchRepository
    marks: IndexMarksRepository
    clock: Clock
  }
  private readonly known: KnownIndex
  private readonly writes: IndexWrites
  private readonly names: NameSearch

  constructor(deps: SearchService['deps']) {
    this.deps = deps
    this.known = new KnownIndex(deps)
    this.writes = new IndexWrites({ ...deps, known: this.known })
    this.names = new NameSearch({ index: this.known, repository: deps.repository })
  }

  /**
   * The records that contain every text of the query where it can be read, latest year first. An empty query finds
   * nothing.
   */
  async search(data: DataVersion, query: SearchQuery, readable: ReadableTexts): Promise<SearchResult> {
    const searched = asSearched(data)
    const { criteria, records: found, tooMany, narrower } = await this.names.find(searched, query, readable)
    const byName = { covers: (names: OwnNames) => covers(names, criteria) }
    if (tooMany) return { total: MAX_RESULTS + 1, tooMany, rows: [], narrower, help: null, ...byName }
    const recordIds = found.map(({ recordId }) => recordId)
    const records = await this.deps.repository.findRecords(data.companyId, recordIds)
    const rows = records
      .map((record) => ({ ...record, match: matchesOf(readable.textsOf(record), criteria) }))
      .sort(byYearAndPlace)
    const help = rows.length === 0 ? await this.names.help(searched, query, readable) : null
    return { total: rows.length, tooMany: false, rows, narrower: [], help, ...byName }
  }

  /** The records that a query finds, whole, for as long as the caller wants more; the order of matches is the caller's. */
  open(data: DataVersion | SearchedData, query: SearchQuery, readable: ReadableTexts): Promise<FoundRecords> {
    return this.names.open(asSearched(data), query, readable)
  }

  /** How many records a query finds, at most `limit`, with the words of each field in its own texts. */
  count(
    data: DataVersion,
    query: SearchQuery,
    choice: { limit: number; readable: ReadableTexts },
  ): Promise<number> {
    return this.names.count(asSearched(data), query, choice)
  }

  /** What may help where a query found nothing; null for an empty query. */
  help(
    data: DataVersion | SearchedData,
    query: SearchQuery,
    readable: ReadableTexts,
  ): Promise<SearchHelp | null> {
    return this.names.help(asSearched(data), query, readable)
  }

  /** Suggestions while `field` is being typed; the other conditions apply too. */
  async suggest(
    from: DataVersion | SearchedData,
    query: SearchQuery,
    field: keyof NameQuery,
    readable: ReadableTexts,
  ): Promise<Suggestion[]> {
    const data = asSearched(from)
    const criteria = await this.names.criteria(data, query)
    const typed = criteria.find(({ name }) => name === field)
    if (!typed) return []
    const deps = this.names.sources(readable)
    return suggestionsOf(await collectRecords(deps, narrowed(data, query), criteria, SUGGESTED_FROM), typed)
  }

  /**
   * The first `limit` records that have all key words in their organisation or individual fields, each once. For
   * lists of records.
   */
  async findHits(
    data: DataVersion,
    keyWords: string,
    { limit, ...choice }: HitChoice & { limit: number },
  ): Promise<SearchedRecord[]> {
    const hits: SearchedRecord[] = []
    for await (const records of this.eachHit(data, keyWords, choice)) {
      hits.push(...records)
      if (hits.length >= limit) return hits.slice(0, limit)
    }
    return hits
  }

  /** The same without a limit: matches of organisations alone first, then the others. */
  async *eachHit(
    version: DataVersion,
    keyWords: string,
    { sectionId, readable }: HitChoice,
  ): AsyncGenerator<SearchedRecord[]> {
    const data = asSearched(version)
    const organisations = await this.names.criteria(data, { organizationName: keyWords })
    const choice = { page: LIST_PAGE, sectionId }
    const deps = this.names.sources(readable)
    yield* eachRecord(deps, data, organisations, choice)
    const others = (await this.names.criteria(data, { individualName: keyWords })).map(anywhere)
    for await (const records of eachRecord(deps, data, others, choice))
      yield records.filter((record) => !organisations.every((criterion) => meets(record, criterion)))
  }

  /**
   * Indexes an import's rows after the first `done`. Idempotent, so an interrupted job may restart, or resume from
   * its reported progress. An index that cannot be relied on is rebuilt first: afterwards the rows can be found.
   */
  async indexImport(companyId: number, importId: number, onProgress?: Progress, done = 0): Promise<void> {
    await this.rebuildIfNeeded(async () => onProgress?.(done))
    const { index, repository } = this.deps
    let rowsIndexed = done
    const documents = documentsOfImport(repository, { companyId, importId, from: done }, index.batch)
    await index.addAll(documents, async (added) => {
      rowsIndexed += added
      await onProgress?.(rowsIndexed)
    })
    await this.writes.note()
  }

  /** Optimises the index; call it after many rows were indexed, when nobody is waiting. */
  tidy(safePoint: () => Promise<void>): Promise<void> {
    return this.deps.index.tidy(safePoint)
  }

  /** Indexes single records: an edit calls it with the revision that it inserted. */
  async indexRecords(companyId: number, recordIds: number[]): Promise<void> {
    await this.deps.index.add(await documentsOfRecords(this.deps.repository, companyId, recordIds))
    await this.writes.note()
  }

  /** Removes an import's rows from the index. Call it while the rows are still in the database. */
  async removeImport(companyId: number, importId: number): Promise<void> {
    for await (const ids of recordIdsOfImport(this.deps.repository, companyId, importId))
      await this.deps.index.remove(companyId, ids)
    await this.writes.note()
  }

  /** Rebuilds the index from every import that any company's data refers to; searches continue meanwhile. */
  async reindexAll(onProgress?: Progress): Promise<{ documents: number }> {
    const { repository, index } = this.deps
    async function* counted() {
      let rowsIndexed = 0
      for await (const documents of allDocuments(repository, index.batch)) {
        yield documents
        rowsIndexed += documents.length
        await onProgress?.(rowsIndexed)
      }
    }
    return this.writes.rebuild(counted())
  }

  /** The same if the index cannot be relied on, for the job. */
  async rebuildIfNeeded(safePoint: () => Promise<void>): Promise<void> {
    if ((await this.status()) === 'rebuilding') await this.reindexAll(safePoint)
  }

  /** Removes records of the company from the index. Call it while they are still in the database. */
  async removeRecords(companyId: number, recordIds: number[]): Promise<void> {
    await this.deps.index.remove(companyId, recordIds)
    await this.writes.note()
  }

  /**
   * Re-indexes every import that the company's data refers to, in the existing index: restores lost documents, and
   * searches miss nothing meanwhile.
   */
  async reindexCompany(companyId: number, onProgress?: Progress): Promise<void> {
    const { index, repository } = this.deps
    async function* all() {
      for (const importId of await repository.findReferredImportsOf(companyId))
        yield* documentsOfImport(repository, { companyId, importId }, index.batch)
    }
    let rowsIndexed = 0
    await index.addAll(all(), async (added) => {
      rowsIndexed += added
      await onProgress?.(rowsIndexed)
    })
    await this.writes.note()
  }

  /** How many rows `reindexCompany` goes through, every revision of each. */
  countRows(companyId: number): Promise<number> {
    return this.deps.repository.countReferredRows(companyId)
  }

  /** Whether searches are answered. Without any import there is nothing to find, whatever the index is. */
  async status(): Promise<SearchStatus> {
    if (await this.known.mark()) return 'ready'
    return (await importsToIndex(this.deps.repository)).length > 0 ? 'rebuilding' : 'ready'
  }

  /**
   * The same after a search for losses that the mark does not show. For a job: it asks for each company.
   * `countWaiting` counts, by company, the revisions that are still to be indexed.
   */
  async verify(countWaiting: () => Promise<ReadonlyMap<number, number>>): Promise<SearchStatus> {
    const { index, repository } = this.deps
    const rows = new Map<number, number>()
    for (const { companyId } of await repository.findReferredImports())
      if (!rows.has(companyId)) rows.set(companyId, await repository.countReferredRows(companyId))
    // After the rows: an edit that is saved in between is in neither number, or is left out.
    for (const [companyId, waiting] of await countWaiting())
      if (rows.has(companyId)) rows.set(companyId, Math.max(0, rows.get(companyId)! - waiting))
    await index.verify(rows)
    await this.writes.noteSeen()
    return this.status()
  }
}

function byYearAndPlace(a: SearchHit, b: SearchHit): number {
  return b.year - a.year || a.sectionId - b.sectionId || a.importId - b.importId || a.rowNo - b.rowNo
}
