import { yearsOf } from '#server/features/data-records/index.ts'
import type { PublicRecord } from '#server/features/publication-policy/index.ts'
import type {
  NameQuery,
  SearchHit,
  SearchQuery,
  SearchResult,
  SearchService,
} from '#server/features/search/index.ts'
import { inOrder, type SectionType } from '#server/features/sections/index.ts'
import { foundRecipients, type FoundRecipient } from './found-recipients.ts'
import type { Shown, SiteService } from './site.service.ts'

/** What is public of a found record, with why it was found. */
export type PublicHit = PublicRecord & Pick<SearchHit, 'match'>

/** What a visitor's search finds. */
export interface PublicResult extends Omit<SearchResult, 'rows'> {
  rows: PublicHit[]
  /** Whom the rows name. */
  recipients: FoundRecipient[]
}

export interface SiteSearchDeps {
  site: Pick<SiteService, 'data' | 'policy' | 'sections'>
  search: Pick<SearchService, 'search' | 'suggest'>
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
    const result = await search.search(await site.data(companyId, type, shown), query, policy)
    const rows = result.rows
      .map((hit) => ({ ...policy.publish(hit), match: hit.match }))
      .sort(inOrder(sections))
    return { ...result, rows, recipients: foundRecipients(rows, sections, policy.showsTotalAmount) }
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
