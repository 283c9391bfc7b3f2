import type { CandidateQuery, ImportMatches } from '../contract.ts'
import { candidateFilter } from './filter.ts'
import type { IndexNames } from './names.ts'
import type { CompanyQuery, FederatedQuery, MeiliFound, MeiliServer } from './server.ts'
import { MAX_FACET_VALUES, MAX_HITS } from './settings.ts'

/** Queries in one request: the server answers them one after the other, within the time limit of a search. */
const MAX_QUERIES = 200

/**
 * Searches in the indexes of companies: in that of one in one request as long as it asks for no more than the server lists
 * at once, in those of several in one federated request. Undefined if an index is missing.
 */
export class CandidateSearch {
  constructor(
    private readonly server: Pick<MeiliServer, 'search' | 'searchAcross'>,
    private readonly names: Pick<IndexNames, 'ofCompany'>,
  ) {}

  async find(query: CandidateQuery): Promise<number[] | undefined> {
    return (await this.findEach([query]))?.[0]
  }

  async findEach(queries: CandidateQuery[]): Promise<number[][] | undefined> {
    const found = queries.map((): number[] => [])
    let open = [...queries.entries()].filter(([, { companies }]) => companies.length === 1)
    const across = [...queries.entries()].filter(([, { companies }]) => companies.length > 1)
    while (open.length > 0) {
      const asked = open.slice(0, MAX_QUERIES).flatMap(([at, query]) => {
        const limit = Math.min(query.limit - found[at]!.length, MAX_HITS)
        const [inIndex] = limit > 0 ? this.inEach(query, found[at]!.at(-1)) : []
        return inIndex ? [{ at, query: { ...inIndex, limit } }] : []
      })
      const answers = await this.ask(asked.map(({ query }) => query))
      if (!answers) return undefined
      const full = new Set<number>()
      for (const [place, { hits }] of answers.entries()) {
        const { at, query } = asked[place]!
        found[at]!.push(...hits.map(({ recordId }) => recordId))
        if (hits.length === query.limit) full.add(at)
      }
      open = open.filter(([at], place) => place >= MAX_QUERIES || full.has(at))
    }
    const ofSeveral = await Promise.all(across.map(([, query]) => this.findAcross(query)))
    for (const [place, [at]] of across.entries()) {
      const ids = ofSeveral[place]
      if (!ids) return undefined
      found[at] = ids
    }
    return found
  }

  /** The first matches are listed with the numbers: they are mostly wanted next. */
  async count(query: CandidateQuery): Promise<Map<number, ImportMatches> | undefined> {
    const { companies, limit } = query
    const counts = new Map<number, ImportMatches>()
    const asked = limit > 0 ? countedQueries(query).map((one) => this.inEach(one)) : []
    const most = Math.min(limit, MAX_HITS)
    const answers =
      companies.length > 1
        ? await this.askAcross(asked.map((queries) => ({ queries, limit: most, counted: true })))
        : await this.ask(asked.flat().map((one) => ({ ...one, limit: most, counted: true })))
    if (!answers) return undefined
    for (const { hits, counts: ofImports } of answers) {
      const listedUpTo = hits.length < most ? Infinity : hits.at(-1)!.recordId
      for (const [importId, count] of ofImports)
        counts.set(importId, { count: Math.min(count, limit), recordIds: [], listedUpTo })
      for (const { recordId, importId } of hits) counts.get(importId)?.recordIds.push(recordId)
    }
    return counts
  }

  private async findAcross(query: CandidateQuery): Promise<number[] | undefined> {
    const found: number[] = []
    for (;;) {
      const limit = Math.min(query.limit - found.length, MAX_HITS)
      const queries = limit > 0 ? this.inEach(query, found.at(-1)) : []
      const answers = await this.askAcross([{ queries, limit }])
      if (!answers) return undefined
      const hits = answers.flatMap((answer) => answer.hits)
      found.push(...hits.map(({ recordId }) => recordId))
      if (hits.length === 0 || hits.length < limit) return found
    }
  }

  /** What the query asks the index of each of its companies; nothing where nothing can match. */
  private inEach(query: CandidateQuery, after?: number): CompanyQuery[] {
    return query.companies.flatMap((company) => {
      const filter = candidateFilter(query, company, after)
      return filter ? [{ uid: this.names.ofCompany(company.companyId), filter }] : []
    })
  }

  private async ask(queries: Parameters<MeiliServer['search']>[0]): Promise<MeiliFound[] | undefined> {
    return queries.length > 0 ? this.server.search(queries) : []
  }

  private async askAcross(all: FederatedQuery[]): Promise<MeiliFound[] | undefined> {
    const asked = all.filter(({ queries }) => queries.length > 0)
    const answers = await Promise.all(asked.map((one) => this.server.searchAcross(one)))
    return answers.every((answer) => answer !== undefined) ? answers : undefined
  }
}

/** The server counts no more imports of an index than that. */
function countedQueries(query: CandidateQuery): CandidateQuery[] {
  const most = Math.max(0, ...query.companies.map(({ importIds }) => importIds.length))
  return Array.from({ length: Math.ceil(most / MAX_FACET_VALUES) }, (_, at) => ({
    ...query,
    companies: query.companies.map(({ companyId, importIds }) => ({
      companyId,
      importIds: importIds.slice(at * MAX_FACET_VALUES, (at + 1) * MAX_FACET_VALUES),
    })),
  }))
}
