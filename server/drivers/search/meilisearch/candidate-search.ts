import type { CandidateQuery, ImportMatches } from '../contract.ts'
import { candidateFilter } from './filter.ts'
import type { IndexNames } from './names.ts'
import type { MeiliQuery, MeiliServer } from './server.ts'
import { MAX_FACET_VALUES, MAX_HITS } from './settings.ts'

/** Queries in one request: the server answers them one after the other, within the time limit of a search. */
const MAX_QUERIES = 200

/**
 * Searches in the index of a company, each in one request as long as it asks for no more than the server lists at once.
 * Undefined if the index is missing.
 */
export class CandidateSearch {
  constructor(
    private readonly server: Pick<MeiliServer, 'search'>,
    private readonly names: Pick<IndexNames, 'ofCompany'>,
  ) {}

  async find(query: CandidateQuery): Promise<number[] | undefined> {
    return (await this.findEach(query.companyId, [query]))?.[0]
  }

  async findEach(companyId: number, queries: CandidateQuery[]): Promise<number[][] | undefined> {
    const found = queries.map((): number[] => [])
    let open = [...queries.entries()]
    while (open.length > 0) {
      const asked = open.slice(0, MAX_QUERIES).flatMap(([at, query]) => {
        const limit = Math.min(query.limit - found[at]!.length, MAX_HITS)
        const filter = limit > 0 ? candidateFilter(query, found[at]!.at(-1)) : undefined
        return filter ? [{ at, query: { filter, limit } }] : []
      })
      const answers = await this.ask(
        companyId,
        asked.map(({ query }) => query),
      )
      if (!answers) return undefined
      const full = new Set<number>()
      for (const [place, { hits }] of answers.entries()) {
        const { at, query } = asked[place]!
        found[at]!.push(...hits.map(({ recordId }) => recordId))
        if (hits.length === query.limit) full.add(at)
      }
      open = open.filter(([at], place) => place >= MAX_QUERIES || full.has(at))
    }
    return found
  }

  /** The first matches are listed with the numbers: they are mostly wanted next. */
  async count(query: CandidateQuery): Promise<Map<number, ImportMatches> | undefined> {
    const { companyId, importIds, limit } = query
    const counts = new Map<number, ImportMatches>()
    const asked: MeiliQuery[] = []
    for (let at = 0; at < importIds.length && limit > 0; at += MAX_FACET_VALUES) {
      const filter = candidateFilter({ ...query, importIds: importIds.slice(at, at + MAX_FACET_VALUES) })
      if (filter) asked.push({ filter, limit: Math.min(limit, MAX_HITS), counted: true })
    }
    const answers = await this.ask(companyId, asked)
    if (!answers) return undefined
    for (const [place, { hits, counts: ofImports }] of answers.entries()) {
      const listedUpTo = hits.length < asked[place]!.limit ? Infinity : hits.at(-1)!.recordId
      for (const [importId, count] of ofImports)
        counts.set(importId, { count: Math.min(count, limit), recordIds: [], listedUpTo })
      for (const { recordId, importId } of hits) counts.get(importId)?.recordIds.push(recordId)
    }
    return counts
  }

  private async ask(companyId: number, queries: MeiliQuery[]) {
    return queries.length > 0 ? this.server.search(this.names.ofCompany(companyId), queries) : []
  }
}
