import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import { typesElsewhere } from '#server/http/rendering/types-shown.ts'
import type { SearchRequest } from './search-query.ts'
import type { SearchedFor } from './searched-for.ts'
import { searchHref } from './search-href.ts'
import type { SiteServices } from './site-services.ts'

/** The same search of each type that the company shows, wherever it shows it. */
export function typeTabs(
  services: SiteServices,
  request: SearchRequest,
  current: SectionType,
  query: SearchedFor,
) {
  const { area, place, http, types, ui } = request
  const here = types.map((type) => ({ type, hrefOf: (path: string) => path }))
  return [...here, ...typesElsewhere(services, http.req, area)]
    .sort((a, b) => a.type - b.type)
    .map(({ type, hrefOf }) => ({
      label: ui.t(`common.type.${sectionTypeNames[type]}`),
      href: hrefOf(
        searchHref(place, {
          ...{ type, ...query, rootSectionIds: [], kind: [] },
          // Patient organisations have no field for persons: a word left in it would go on narrowing unseen.
          ...(type === 2 && { individualName: '' }),
        }),
      ),
      current: type === current,
    }))
}
