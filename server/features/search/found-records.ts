// Long because reading, sampling and counting what was found share one scope and its criteria.
import { ListedRecords, type ListedRecord } from '#server/features/data-records/index.ts'
import type { ReadableTexts } from '#server/features/record-fields/index.ts'
import { candidateQuery, narrowed } from './candidate-query.ts'
import { ComparedTexts } from './compared-texts.ts'
import { hasSeveralWords, type Criterion } from './criteria.ts'
import type { SearchDeps } from './each-record.ts'
import { candidatesByImport, exactImports } from './exact-count.ts'
import { areMoreThan } from './more-than.ts'
import type { KnownIndex } from './known-index.ts'
import { readableRecords } from './readable-records.ts'
import { covers, type OwnNames } from './record-match.ts'
import { rowsByChoice, type RowsByChoice } from './rows-by-choice.ts'
import type { FieldMatch, SearchQuery } from './search-hit.ts'
import type { Narrower } from './search-result.ts'
import type { ComparedRecord, SearchRepository } from './search.repository.ts'
import { COUNTED, suggestRefinements } from './suggest-refinements.ts'
import { importsByCompany, importsOfEach, type SearchedData } from './searched-data.ts'

/** Candidates of the first batch: a search that finds too much is nearly always known to after it. */
const FIRST_BATCH = 250
/** Of each further one, since the index begins anew for each: as many as a page of results may have rows. */
const NEXT_BATCH = 2000
/** In place of further records. */
export const TOO_MANY = 'tooMany'
/** Records read with one statement; the next ones are being read while these come, and are compared. */
const READ_TOGETHER = 500
/** Slots (years with root sections) of which records are compared, and records of each. */
const OF_ONE_COMPANY = { slots: 12, records: 50 }
const OF_SEVERAL = { slots: 30, records: 8 }

interface Asked {
  data: SearchedData
  query: SearchQuery
  readable: ReadableTexts
  criteria: Criterion[]
  /** The criteria with which words of one field may be in the texts of the other. */
  across(): Promise<Criterion[]>
}

/** The records that a query finds, for those who decide how many are enough. */
export class FoundRecords {
  private readonly inScope: SearchedData
  private readonly importIds: ReadonlySet<number>
  private readonly records = new ListedRecords()
  private criteria: Criterion[]
  private compared: ComparedTexts
  private edited: Promise<Set<number>> | undefined

  constructor(
    private readonly deps: { index: KnownIndex; repository: SearchRepository },
    private readonly asked: Asked,
  ) {
    this.inScope = narrowed(asked.data, asked.query)
    this.importIds = new Set(this.inScope.imports.map(({ importId }) => importId))
    this.criteria = asked.criteria
    this.compared = new ComparedTexts(asked.criteria, asked.readable)
  }

  /**
   * All of them, a batch at a time, in the order of their keys: in that of the imports and their rows. Where there turn out
   * to be more than `most`, TOO_MANY in place of those that have not been read.
   */
  async *each(most: number): AsyncGenerator<ListedRecord[] | typeof TOO_MANY> {
    let isFound = false
    for await (const records of this.eachFound(most)) {
      isFound ||= records.length > 0
      yield records
    }
    if (isFound || !hasSeveralWords(this.criteria)) return
    await this.lookAcross()
    yield* this.eachFound(most)
  }

  /** Whether there are certainly more than so many: the index alone can say so, and no record is read. */
  areMoreThan(count: number): Promise<boolean> {
    return areMoreThan(count, this.sources, this.inScope, this.criteria, this.asked.readable)
  }

  /** Some of every year and root section, the newest year first: for searches that find too much. After `each`. */
  async *sample(): AsyncGenerator<ListedRecord[]> {
    const { slots, records: limit } = sampleOf(this.inScope)
    const queries = slots.map((slot) => ({ ...this.inScope, imports: [slot] }))
    const found = await this.candidatesOfEach(queries, limit)
    const records = await this.read(found.flat())
    for (const { importId } of slots) yield records.filter((record) => record.importId === importId)
  }

  /**
   * The first records of each company, read in one go: for those who count what they do not show. `unread`: the companies
   * that may have more.
   */
  async someOfEach(limit: number): Promise<{ records: ListedRecord[]; unread: ReadonlySet<number> }> {
    const some = await this.readOfEach(limit)
    if (some.records.length > 0 || !hasSeveralWords(this.criteria)) return some
    await this.lookAcross()
    return this.readOfEach(limit)
  }

  /** Where and why a record matches. */
  matchesOf(record: ListedRecord): FieldMatch[] {
    return this.compared.matchesOf(record)
  }

  /** Whether texts of these names alone have everything that was typed. After `each`. */
  covers(names: OwnNames): boolean {
    return covers(names, this.criteria)
  }

  /** The same where no other years or sections were left out: the query finds every record with these names. */
  findsAllOf(names: OwnNames): boolean {
    const { years = [], rootSectionIds = [] } = this.asked.query
    return years.length + rootSectionIds.length === 0 && this.covers(names)
  }

  /** Years and root sections that leave at most 100 records, and how many records each has. After `each`. */
  async narrower(): Promise<{ narrower: Narrower[]; rows: RowsByChoice }> {
    const { readable } = this.asked
    const deps = readableRecords(this.sources, readable)
    const exact = await exactImports(deps, this.inScope, this.criteria, readable)
    const counts = await candidatesByImport(deps, this.inScope, this.criteria, COUNTED)
    const narrower = await suggestRefinements(deps, this.inScope, this.criteria, { exact, counts })
    return { narrower, rows: rowsByChoice(this.inScope, { exact, counts }, narrower) }
  }

  /** Which imports in scope were edited is asked for once. */
  private get sources(): SearchDeps {
    const { index, repository } = this.deps
    return {
      index,
      repository: {
        findVisible: (...asked) => repository.findVisible(...asked),
        findEditedImports: () =>
          (this.edited ??= repository.findEditedImports(importsByCompany(this.inScope))),
      },
    }
  }

  private async readOfEach(limit: number) {
    const companyIds = [...this.inScope.versions.keys()]
    const imports = importsOfEach(this.inScope.imports)
    const found = await this.candidatesOfEach(
      companyIds.map((companyId) => ({ ...this.inScope, imports: imports.get(companyId) ?? [] })),
      limit,
    )
    const unread = new Set(companyIds.filter((_, at) => found[at]!.length >= limit))
    return { records: await this.read(found.flat()), unread }
  }

  /** Candidates of some of the data each; none where nothing can match. */
  private async candidatesOfEach(each: SearchedData[], limit: number): Promise<number[][]> {
    const queries = each.map((data) => candidateQuery(data, this.criteria))
    const found = await this.deps.index.candidatesOfEach(
      queries.flatMap((query) => (query ? { ...query, limit, afterRecordId: 0 } : [])),
    )
    return queries.map((query) => (query ? found.shift()! : []))
  }

  private async *eachFound(most: number): AsyncGenerator<ListedRecord[] | typeof TOO_MANY> {
    const query = candidateQuery(this.inScope, this.criteria)
    if (!query) return
    let found = 0
    for (let afterRecordId = 0, limit = FIRST_BATCH; ; limit = NEXT_BATCH) {
      const ids = await this.deps.index.candidates({ ...query, limit, afterRecordId })
      if (found + ids.length > most && (await this.matchMoreThan(most - found, ids))) {
        yield TOO_MANY
        return
      }
      for await (const records of inTurn(ids, (some) => this.read(some))) {
        found += records.length
        yield records
      }
      if (ids.length < limit) return
      afterRecordId = ids.at(-1)!
    }
  }

  /** Whether more than so many of some candidates match. */
  private async matchMoreThan(count: number, ids: number[]): Promise<boolean> {
    let left = count
    for await (const records of inTurn(ids, (some) => this.compare(some))) {
      left -= records.length
      if (left < 0) return true
    }
    return false
  }

  /** Those of some candidates that are visible in the data and have all that was typed. */
  private async read(ids: number[]): Promise<ListedRecord[]> {
    if (ids.length === 0) return []
    const records = await this.deps.repository.findListed(this.inScope, ids, this.records)
    return records.filter((one) => this.isFound(one))
  }

  /** The same for those who only count them. */
  private async compare(ids: number[]): Promise<ComparedRecord[]> {
    const records = await this.deps.repository.findCompared(this.inScope, ids, this.records)
    return records.filter((one) => this.isFound(one))
  }

  private isFound(record: ComparedRecord): boolean {
    return this.importIds.has(record.importId) && this.compared.isFound(record)
  }

  private async lookAcross(): Promise<void> {
    this.criteria = await this.asked.across()
    this.compared = new ComparedTexts(this.criteria, this.asked.readable)
  }
}

/** What is read of some candidates, a statement's worth at a time: the next one comes while the one before is used. */
async function* inTurn<T>(ids: number[], read: (ids: number[]) => Promise<T[]>): AsyncGenerator<T[]> {
  const readFrom = (at: number) => {
    const some = ids.slice(at, at + READ_TOGETHER)
    const records = some.length > 0 ? read(some) : Promise.resolve([])
    // Whoever has enough does not wait for them.
    records.catch(() => undefined)
    return records
  }
  let next = readFrom(0)
  for (let at = 0; at < ids.length; at += READ_TOGETHER) {
    const records = next
    next = readFrom(at + READ_TOGETHER)
    yield await records
  }
}

/** The newest slots; of several companies the newest of each before the next one of any. */
function sampleOf({ versions, imports }: SearchedData) {
  const { slots, records } = versions.size > 1 ? OF_SEVERAL : OF_ONE_COMPANY
  const newestFirst = imports.toSorted((a, b) => b.year - a.year || a.rootSectionId - b.rootSectionId)
  const rank = new Map(
    [...importsOfEach(newestFirst).values()].flatMap((own) => own.map((slot, at) => [slot, at] as const)),
  )
  const spread = newestFirst.toSorted((a, b) => rank.get(a)! - rank.get(b)!)
  return { slots: spread.slice(0, slots), records }
}
