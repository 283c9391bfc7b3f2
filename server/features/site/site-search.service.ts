// Long because what is found and what narrows it are read of the same edition, with one set of rules.
import { asListed, yearsOf } from '#server/features/data-records/index.ts'
import type { PublicRecord } from '#server/features/publication-policy/index.ts'
import {
  MAX_RESULTS,
  type NameQuery,
  type SearchQuery,
  type SearchResult,
  type SearchService,
} from '#server/features/search/index.ts'
import { inOrder, type SectionType } from '#server/features/sections/index.ts'
import { getRequired } from '#server/lib/records.ts'
import { byName, sumsOf, type FoundRecipient } from './found-recipients.ts'
import type { PublicHit } from './public-hit.ts'
import { RecipientGrouping } from './recipient-grouping.ts'
import type { RecipientChoice, RecipientSearch } from './recipient-search.ts'
import { hasResults, searchedRows, searchRecipients, type SearchedSite } from './search-recipients.ts'
import type { Shown, SiteService } from './site.service.ts'

/** What a visitor's search finds. */
interface PublicResult extends Omit<SearchResult, 'rows' | 'covers'> {
  rows: PublicHit[]
  /** The results that the page has of these rows (decision 045), by name. */
  recipients: FoundRecipient[]
}

export interface SiteSearchDeps {
  site: Pick<SiteService, 'data' | 'policy' | 'sections'>
  search: Pick<SearchService, 'search' | 'suggest' | 'open' | 'help' | 'count'>
}

/** Finds rows in what a site shows. */
export class SiteSearchService {
  private readonly deps: SiteSearchDeps

  constructor(deps: SiteSearchDeps) {
    this.deps = deps
  }

  /** The options of a search: years and root sections with data. */
  async choices(companyId: number, type: SectionType, shown: Shown) {
    const data = await this.deps.site.data(companyId, type, shown)
    const sections = await this.deps.site.sections(companyId, shown)
    const used = new Set(data.imports.map(({ rootSectionId }) => rootSectionId))
    return {
      sections,
      years: yearsOf(data),
      roots: sections.of(type).filter(({ level, id }) => level === 1 && used.has(id)),
    }
  }

  /** Whom the rows name that a search finds. */
  async recipients(
    companyId: number,
    type: SectionType,
    shown: Shown,
    query: SearchQuery,
    choice: RecipientChoice,
  ): Promise<RecipientSearch> {
    const site = await this.open(companyId, type, shown, query)
    const answer = await searchRecipients(site, choice)
    if (answer) return answer
    return { kind: 'nothing', help: await this.deps.search.help(site.data, query, site.policy) }
  }

  /** Whether a search finds anything. */
  async finds(companyId: number, type: SectionType, shown: Shown, query: SearchQuery): Promise<boolean> {
    const { site, search } = this.deps
    const readable = await site.policy(companyId, shown)
    const data = await site.data(companyId, type, shown)
    return (await search.count(data, query, { limit: 1, readable })) > 0
  }

  /** The first of these words that find someone, and no more than there may be results. */
  async useful(
    companyId: number,
    type: SectionType,
    shown: Shown,
    { words, most }: { words: readonly string[]; most: number },
  ): Promise<string[]> {
    const useful: string[] = []
    for (const name of words) {
      if (useful.length === most) break
      if (await hasResults(await this.open(companyId, type, shown, { name }))) useful.push(name)
    }
    return useful
  }

  /** The first of these words for an organisation that finds rows, and no more than the API lists (SPEC §5). */
  async listable(
    companyId: number,
    type: SectionType,
    shown: Shown,
    words: readonly string[],
  ): Promise<string | null> {
    const { site, search } = this.deps
    const readable = await site.policy(companyId, shown)
    const data = await site.data(companyId, type, shown)
    for (const organizationName of words) {
      const count = await search.count(data, { organizationName }, { limit: MAX_RESULTS + 1, readable })
      if (count > 0 && count <= MAX_RESULTS) return organizationName
    }
    return null
  }

  /** The rows of the same search, for its file; none where the page has no results. */
  async rows(
    companyId: number,
    type: SectionType,
    shown: Shown,
    query: SearchQuery,
    choice: Pick<RecipientChoice, 'kind'>,
  ): Promise<PublicRecord[]> {
    return searchedRows(await this.open(companyId, type, shown, query), choice)
  }

  /** Matches and shows only what is public: newest year first, then in the company's order of that year's sections. */
  async search(
    companyId: number,
    type: SectionType,
    shown: Shown,
    query: SearchQuery,
  ): Promise<PublicResult> {
    const { site, search } = this.deps
    const policy = await site.policy(companyId, shown)
    const sections = await site.sections(companyId, shown)
    const data = await site.data(companyId, type, shown)
    const { covers, ...result } = await search.search(data, query, policy)
    const rows = result.rows
      .map((hit) => ({ ...policy.publish(hit), match: hit.match }))
      .sort(inOrder(sections))
    const matches = new Map(result.rows.map(({ id, match }) => [id, match]))
    const grouping = new RecipientGrouping({
      ...{ data, policy, matchesOf: ({ id }) => getRequired(matches, id) },
      isTyped: (facility) => covers({ facility }),
    })
    for (const hit of result.rows) grouping.add(asListed(hit))
    const recipients = grouping.of().map(({ key, name, facility, rows: own }) => ({
      ...{ key, name, facility },
      sums: sumsOf(own, sections, policy.showsTotalAmount),
    }))
    return { ...result, rows, recipients: recipients.sort(byName) }
  }

  private async open(
    companyId: number,
    type: SectionType,
    shown: Shown,
    query: SearchQuery,
  ): Promise<SearchedSite> {
    const { site, search } = this.deps
    const policy = await site.policy(companyId, shown)
    const sections = await site.sections(companyId, shown)
    const data = await site.data(companyId, type, shown)
    return { data, policy, sections, found: await search.open(data, query, policy) }
  }

  /** Suggestions while one field of a search is being typed. */
  async suggest(
    companyId: number,
    type: SectionType,
    shown: Shown,
    query: SearchQuery,
    field: keyof NameQuery,
  ) {
    const { site, search } = this.deps
    const policy = await site.policy(companyId, shown)
    return search.suggest(await site.data(companyId, type, shown), query, field, policy)
  }
}
