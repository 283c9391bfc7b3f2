// Long because everything that is asked of all companies at once begins with the same question to the index.
import type { PublicRecord } from '#server/features/publication-policy/index.ts'
import {
  MAX_RESULTS,
  MOST_RECORDS,
  TOO_MANY,
  type FoundRecords,
  type NameQuery,
  type SearchQuery,
  type SearchService,
} from '#server/features/search/index.ts'
import { inOrder, type SectionType } from '#server/features/sections/index.ts'
import type { PortalState } from '../portal-state.ts'
import { foundCompanies, isInFile, withoutAny } from './found-companies.ts'
import { PortalRows } from './portal-rows.ts'
import type { MatchesApart, PortalSearch } from './portal-search.ts'
import type { PortalData, SearchedCompanies, SearchedCompany, SearchedGroup } from './searched-companies.ts'

const BEST_OF_TOO_MANY = 10
/** Rows of all companies with terms of their own that are read to count their recipients, and of each at least. */
const COUNTED_APART = 1000
const LEAST_APART = 10

export interface PortalSearchDeps {
  data: PortalData
  search: Pick<SearchService, 'open' | 'help' | 'suggest'>
}

type State = Pick<PortalState, 'key' | 'participants'>

/**
 * Searches all companies that take part with one question to the index, and reads what it finds of all of them with one
 * statement. What of a company's rows is found and shown is for its own publication policy to decide.
 */
export class PortalSearchService {
  private readonly deps: PortalSearchDeps

  constructor(deps: PortalSearchDeps) {
    this.deps = deps
  }

  /** Whom the rows of all companies name that a search finds. */
  async search(state: State, type: SectionType, query: SearchQuery): Promise<PortalSearch> {
    const companies = await this.deps.data.of(state, type)
    const { shown } = companies
    const [{ found, rows, tooMany }, apart] = await Promise.all([
      this.collect(shown, query),
      this.matchesApart(companies, query),
    ])
    if (tooMany) {
      const { narrower } = await compareSome(found, rows)
      const best = rows.list().slice(0, BEST_OF_TOO_MANY)
      return {
        ...{ kind: 'tooMany', of: rows.areMoreThan(MAX_RESULTS) ? 'recipients' : 'records' },
        ...{ best, comparedRows: rows.rowsRead, narrower },
        ...{ searched: shown.companies, apart, without: [] },
      }
    }
    const foundRows = rows.records()
    const without = withoutAny(companies.all, [...apart, ...foundRows])
    if (rows.rowsRead === 0) {
      const help = apart.length > 0 ? null : await this.deps.search.help(shown.data, query, shown.readable)
      return { kind: 'nothing', help, apart, without }
    }
    return {
      kind: 'found',
      rows: rows.list(),
      ...foundCompanies(foundRows),
      ...{ apart, without },
    }
  }

  /**
   * The rows of the same search by company, of those that let theirs be downloaded; none where the page has no results.
   */
  async records(
    state: State,
    type: SectionType,
    query: SearchQuery,
  ): Promise<{ company: SearchedCompany; records: PublicRecord[] }[]> {
    const { shown } = await this.deps.data.of(state, type)
    const { rows, tooMany } = await this.collect(shown, query)
    if (tooMany) return []
    return rows
      .records()
      .filter(isInFile)
      .map(({ company, records }) => ({
        company,
        records: records.sort(inOrder(company.sections)).map((row) => row.published()),
      }))
  }

  /** The companies with published data of whose rows there is no file here. */
  async leftOut(state: State, type: SectionType): Promise<SearchedCompany[]> {
    const { all } = await this.deps.data.of(state, type)
    return all.filter(({ ownTerms, publicDownload }) => ownTerms || !publicDownload)
  }

  /** Whether a search has results of companies whose rows are shown, and no more than a page may have. */
  async finds(state: State, type: SectionType, query: SearchQuery): Promise<boolean> {
    const { shown } = await this.deps.data.of(state, type)
    if (shown.companies.length === 0) return false
    const { rows, tooMany } = await this.collect(shown, query)
    return !tooMany && rows.areMoreThan(0)
  }

  /** Whether any company has rows that a search finds, be they too many to show or behind its own terms. */
  async findsAny(state: State, type: SectionType, query: SearchQuery): Promise<boolean> {
    const companies = await this.deps.data.of(state, type)
    const { rows, tooMany } = await this.collect(companies.shown, query)
    return tooMany || rows.rowsRead > 0 || (await this.matchesApart(companies, query)).length > 0
  }

  /** Names that some rows have, while one field of a search is being typed. */
  async suggest(state: State, type: SectionType, query: SearchQuery, field: keyof NameQuery) {
    const { shown } = await this.deps.data.of(state, type)
    return this.deps.search.suggest(shown.data, query, field, shown.readable)
  }

  private async collect({ companies, data, readable }: SearchedGroup, query: SearchQuery) {
    const found = await this.deps.search.open(data, query, readable)
    const rows = new PortalRows(companies, found)
    if (await found.areMoreThan(MOST_RECORDS)) return { found, rows, tooMany: true }
    for await (const records of found.each(MOST_RECORDS)) {
      if (records === TOO_MANY) return { found, rows, tooMany: true }
      for (const record of records) rows.add(record)
      if (rows.areMoreThan(MAX_RESULTS)) return { found, rows, tooMany: true }
    }
    return { found, rows, tooMany: false }
  }

  /** What is counted is what the company's own site finds, which is no more than its policy shows. */
  private async matchesApart({ apart }: SearchedCompanies, query: SearchQuery): Promise<MatchesApart[]> {
    const { companies, data, readable } = apart
    if (companies.length === 0) return []
    const found = await this.deps.search.open(data, query, readable)
    const rows = new PortalRows(companies, found)
    const each = Math.max(LEAST_APART, Math.floor(COUNTED_APART / companies.length))
    const { records, unread } = await found.someOfEach(each)
    for (const record of records) rows.add(record)
    return rows
      .countByCompany()
      .filter(({ rowsRead }) => rowsRead > 0)
      .map(({ company, count }) => ({ company, count, isAtLeast: unread.has(company.company.id) }))
  }
}

/** Adds some rows of every company and year. */
async function compareSome(found: FoundRecords, rows: PortalRows) {
  const compare = async () => {
    for await (const records of found.sample()) for (const record of records) rows.add(record)
  }
  const [{ narrower }] = await Promise.all([found.narrower(), compare()])
  return { narrower: narrower.filter(({ kind }) => kind === 'year') }
}
