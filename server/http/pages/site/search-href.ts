import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import { paths, withQuery } from '../../paths.ts'
import { siteHref, type SitePlace } from './site-page.ts'
import type { SearchedFor } from './searched-for.ts'

/** Where this is searched for, as a page or (`path`) as a file. */
export function searchHref(
  place: SitePlace,
  query: SearchedFor & { type?: SectionType | undefined; page?: number },
  path: typeof paths.search | typeof paths.searchCsv = paths.search,
): string {
  return siteHref(
    place,
    withQuery(path, {
      type: query.type && sectionTypeNames[query.type],
      name: query.name,
      organizationName: query.organizationName,
      individualName: query.individualName,
      years: query.years.map(String),
      rootSectionIds: query.rootSectionIds.map(String),
      kind: query.kind,
      sort: query.sort === 'match' ? undefined : query.sort,
      page: query.page === 1 ? undefined : query.page,
    }),
  )
}
