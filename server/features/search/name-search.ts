import type { ReadableTexts } from '#server/features/record-fields/index.ts'
import { nameReadings } from '#server/lib/japanese/readings/index.ts'
import { narrowed } from './candidate-query.ts'
import { collectRecords } from './collect-records.ts'
import { countedIndex } from './counted-index.ts'
import type { CountEach } from './counted-tries.ts'
import { criteriaOf, hasSeveralWords, type Criterion, type NameQuery } from './criteria.ts'
import type { SearchDeps } from './each-record.ts'
import { candidatesByImport, countEach, exactImports } from './exact-count.ts'
import { FoundRecords } from './found-records.ts'
import type { KnownIndex } from './known-index.ts'
import { readableRecords } from './readable-records.ts'
import { searchHelp, type SearchHelp } from './search-help.ts'
import type { SearchQuery } from './search-hit.ts'
import { MAX_RESULTS, type Narrower } from './search-result.ts'
import type { SearchedRecord, SearchRepository } from './search.repository.ts'
import { SpellingsInUse } from './spellings-in-use.ts'
import { COUNTED, suggestRefinements } from './suggest-refinements.ts'
import type { SearchedData } from './searched-data.ts'

/** What was found, by which criteria. More than 100 records are not listed. */
export interface FoundNames {
  criteria: Criterion[]
  records: SearchedRecord[]
  tooMany: boolean
  narrower: Narrower[]
}

/** Finds the records that have what was typed, in any of the ways in which people write names. */
export class NameSearch {
  private readonly reading: { index: KnownIndex; repository: SearchRepository }
  private readonly inUse: SpellingsInUse

  constructor(deps: { index: KnownIndex; repository: SearchRepository }) {
    this.reading = deps
    this.inUse = new SpellingsInUse(deps.index)
  }

  /** The criteria of a query, with the spellings that the data has. `across`: as in `criteriaOf`. */
  async criteria(data: SearchedData, query: NameQuery, options?: { across: boolean }): Promise<Criterion[]> {
    return this.inUse.of(data, criteriaOf(query, await nameReadings(), options))
  }

  sources(readable: ReadableTexts): SearchDeps {
    return readableRecords(this.reading, readable)
  }

  /** Words of one field may be in the texts of the other only where nothing has all of them in its own. */
  async find(data: SearchedData, query: SearchQuery, readable: ReadableTexts): Promise<FoundNames> {
    const criteria = await this.criteria(data, query)
    const found = await this.findBy(data, query, criteria, readable)
    const isFound = found.tooMany || found.records.length > 0
    if (isFound || !hasSeveralWords(criteria)) return found
    const across = await this.criteria(data, query, { across: true })
    return this.findBy(data, query, across, readable)
  }

  /** The records that a query finds, whole and not counted. */
  async open(data: SearchedData, query: SearchQuery, readable: ReadableTexts): Promise<FoundRecords> {
    const criteria = await this.criteria(data, query)
    const across = () => this.criteria(data, query, { across: true })
    return new FoundRecords(this.reading, { data, query, readable, criteria, across })
  }

  /** How many records a query finds, at most `limit`: by the index alone where it can say so. */
  async count(
    data: SearchedData,
    query: SearchQuery,
    { limit, readable }: { limit: number; readable: ReadableTexts },
  ): Promise<number> {
    const criteria = await this.criteria(data, query)
    if (criteria.length === 0) return 0
    const asked = [{ data: narrowed(data, query), criteria }]
    return (await countEach(this.sources(readable), asked, { limit, readable }))[0]!
  }

  /** Help for a query that found nothing; null for an empty one. */
  async help(data: SearchedData, query: SearchQuery, readable: ReadableTexts): Promise<SearchHelp | null> {
    const readings = await nameReadings()
    const criteria = criteriaOf(query, readings)
    if (criteria.length === 0) return null
    const sources = this.sources(readable)
    const count: CountEach = async (tries, limit) => {
      const typed = tries.map(({ texts }) => criteriaOf(texts, readings))
      const inUse = await this.inUse.ofEach(data, typed)
      const searches = tries.map((one, at) => ({ data: one.data, criteria: inUse[at]! }))
      return countEach(sources, searches, { limit, readable })
    }
    return searchHelp(sources, readings, count, { data, query, criteria })
  }

  private async findBy(
    data: SearchedData,
    query: SearchQuery,
    criteria: Criterion[],
    readable: ReadableTexts,
  ): Promise<FoundNames> {
    const sources = this.sources(readable)
    const inScope = narrowed(data, query)
    const exact = await exactImports(sources, inScope, criteria, readable)
    const counts = await candidatesByImport(sources, inScope, criteria, COUNTED)
    const deps = { ...sources, index: countedIndex(sources.index, counts) }
    const isKnown = sum([...exact].map((importId) => counts.get(importId)?.count ?? 0)) > MAX_RESULTS
    const records = isKnown ? [] : await collectRecords(deps, inScope, criteria, MAX_RESULTS + 1)
    if (!isKnown && records.length <= MAX_RESULTS) return { criteria, records, tooMany: false, narrower: [] }
    const narrower = await suggestRefinements(deps, inScope, criteria, { exact, counts })
    return { criteria, records: [], tooMany: true, narrower }
  }
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
