import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import type { SiteArea } from '#server/features/site/index.ts'
import { paths, withQuery } from '../../paths.ts'
import { siteHref } from './site-page.ts'
import type { SearchedFor } from './searched-for.ts'

/** Where this is searched for, as a page or (`path`) as a file. */
export function searchHref(
  area: SiteArea,
  query: SearchedFor & { type?: SectionType | undefined },
  path: typeof paths.search | typeof paths.searchCsv = paths.search,
): string {
  return siteHref(
    area,
    withQuery(path, {
      type: query.type && sectionTypeNames[query.type],
      name: query.name,
      organizationName: query.organizationName,
      individualName: query.individualName,
      years: query.years.map(String),
      rootSectionIds: query.rootSectionIds.map(String),
    }),
  )
}
