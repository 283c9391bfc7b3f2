import { yearsOf } from '#server/features/data-records/index.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import type { SearchQuery, SearchService } from '#server/features/search/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { Shown, SiteService } from './site.service.ts'

export interface SiteSearchDeps {
  site: Pick<SiteService, 'data' | 'sections'>
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
      data,
      sections,
      years: yearsOf(data),
      roots: sections.of(type).filter(({ level, id }) => level === 1 && used.has(id)),
    }
  }

  search(data: DataVersion, query: SearchQuery) {
    return this.deps.search.search(data, query)
  }

  /** Suggestions while one field of a search is being typed. */
  async suggest(
    companyId: number,
    type: SectionType,
    shown: Shown,
    query: SearchQuery,
    field: 'organizationName' | 'individualName',
  ) {
    return this.deps.search.suggest(await this.deps.site.data(companyId, type, shown), query, field)
  }
}
