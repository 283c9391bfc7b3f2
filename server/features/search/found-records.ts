import type { DataRecord } from '#server/features/data-records/index.ts'
import type { ReadableTexts } from '#server/features/record-fields/index.ts'
import { candidateQuery, narrowed } from './candidate-query.ts'
import { hasSeveralWords, type Criterion } from './criteria.ts'
import { eachRecord, recordsOf } from './each-record.ts'
import { candidatesByImport, exactImports } from './exact-count.ts'
import type { KnownIndex } from './known-index.ts'
import { readableRecords } from './readable-records.ts'
import { covers, matchesOf, type OwnNames } from './record-match.ts'
import { rowsByChoice, type RowsByChoice } from './rows-by-choice.ts'
import type { FieldMatch, SearchQuery } from './search-hit.ts'
import type { Narrower } from './search-result.ts'
import type { SearchRepository } from './search.repository.ts'
import { COUNTED, suggestRefinements } from './suggest-refinements.ts'
import type { SearchedData } from './searched-data.ts'

/** Candidates per batch: a search that finds too much is nearly always known to after one. */
const BATCH = 250
/** Slots (years with root sections) of which records are compared, and records of each. */
const SAMPLED_SLOTS = 12
const SAMPLED_RECORDS = 50

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

  /** Some of every year and root section, the newest year first: for searches that find too much. After `each`. */
  async *sample(): AsyncGenerator<DataRecord[]> {
    const newestFirst = this.inScope.imports.toSorted(
      (a, b) => b.year - a.year || a.rootSectionId - b.rootSectionId,
    )
    const slots = newestFirst.slice(0, SAMPLED_SLOTS).map((slot) => ({ ...this.inScope, imports: [slot] }))
    const queries = slots.flatMap((slot) => candidateQuery(slot, this.criteria) ?? [])
    const found = await this.deps.index.candidatesOfEach(
      queries.map((query) => ({ ...query, limit: SAMPLED_RECORDS, afterRecordId: 0 })),
    )
    const deps = this.wholeRecords()
    for (const [at, ids] of found.entries())
      yield (await recordsOf(deps, slots[at]!, this.criteria, ids)).map(({ whole }) => whole)
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
          return records.map((record) => ({ ...readable.textsOf(record), whole: record }))
        },
      },
    }
  }
}
