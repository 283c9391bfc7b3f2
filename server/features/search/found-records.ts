// Long because reading, sampling and counting what was found share one scope and its criteria.
import type { DataRecord } from '#server/features/data-records/index.ts'
import type { ReadableTexts } from '#server/features/record-fields/index.ts'
import { candidateQuery, narrowed } from './candidate-query.ts'
import { hasSeveralWords, type Criterion } from './criteria.ts'
import { eachRecord, recordsOf } from './each-record.ts'
import { candidatesByImport, exactImports } from './exact-count.ts'
import { areMoreThan } from './more-than.ts'
import type { KnownIndex } from './known-index.ts'
import { readableRecords } from './readable-records.ts'
import { covers, matchesOf, searchedTextsOf, type OwnNames } from './record-match.ts'
import { rowsByChoice, type RowsByChoice } from './rows-by-choice.ts'
import type { FieldMatch, SearchQuery } from './search-hit.ts'
import type { Narrower } from './search-result.ts'
import type { SearchRepository } from './search.repository.ts'
import { COUNTED, suggestRefinements } from './suggest-refinements.ts'
import { importsOfEach, type SearchedData } from './searched-data.ts'

/** Candidates per batch: a search that finds too much is nearly always known to after one. */
const BATCH = 250
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

/** The records that a query finds, whole, for those who decide how many are enough. */
export class FoundRecords {
  private readonly inScope: SearchedData
  private criteria: Criterion[]

  constructor(
    private readonly deps: { index: KnownIndex; repository: SearchRepository },
    private readonly asked: Asked,
  ) {
    this.inScope = narrowed(asked.data, asked.query)
    this.criteria = asked.criteria
  }

  /** All of them, a batch at a time, in the order of their keys: in that of the imports and their rows. */
  async *each(): AsyncGenerator<DataRecord[]> {
    let isFound = false
    for await (const records of this.eachOf(this.inScope, BATCH)) {
      isFound ||= records.length > 0
      yield records
    }
    if (isFound || !hasSeveralWords(this.criteria)) return
    this.criteria = await this.asked.across()
    yield* this.eachOf(this.inScope, BATCH)
  }

  /** Whether there are certainly more than so many: the index alone can say so, and no record is read. */
  areMoreThan(count: number): Promise<boolean> {
    return areMoreThan(count, this.deps, this.inScope, this.criteria, this.asked.readable)
  }

  /** Some of every year and root section, the newest year first: for searches that find too much. After `each`. */
  async *sample(): AsyncGenerator<DataRecord[]> {
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
  async someOfEach(limit: number): Promise<{ records: DataRecord[]; unread: ReadonlySet<number> }> {
    const some = await this.readOfEach(limit)
    if (some.records.length > 0 || !hasSeveralWords(this.criteria)) return some
    this.criteria = await this.asked.across()
    return this.readOfEach(limit)
  }

  /** Where and why a record matches. */
  matchesOf(record: DataRecord): FieldMatch[] {
    return matchesOf(this.asked.readable.textsOf(record), this.criteria)
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
    const deps = readableRecords(this.deps, readable)
    const exact = await exactImports(deps, this.inScope, this.criteria, readable)
    const counts = await candidatesByImport(deps, this.inScope, this.criteria, COUNTED)
    const narrower = await suggestRefinements(deps, this.inScope, this.criteria, { exact, counts })
    return { narrower, rows: rowsByChoice(this.inScope, { exact, counts }, narrower) }
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

  private async read(ids: number[]): Promise<DataRecord[]> {
    const found = await recordsOf(this.wholeRecords(), this.inScope, this.criteria, ids)
    return found.map(({ whole }) => whole)
  }

  private async *eachOf(data: SearchedData, page: number): AsyncGenerator<DataRecord[]> {
    for await (const records of eachRecord(this.wholeRecords(), data, this.criteria, { page }))
      yield records.map(({ whole }) => whole)
  }

  /** The sources of a search, of which each record comes with all that is shown of it. */
  private wholeRecords() {
    const { index, repository } = this.deps
    const { readable } = this.asked
    return {
      index,
      repository: {
        findEditedImports: repository.findEditedImports.bind(repository),
        async findVisible(...asked: Parameters<SearchRepository['findVisible']>) {
          const records = await repository.findVisibleRecords(...asked)
          return records.map((whole) => {
            const texts = searchedTextsOf(readable.textsOf(whole))
            return Object.assign(texts, { importId: whole.importId, whole })
          })
        },
      },
    }
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
