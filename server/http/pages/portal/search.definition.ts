import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import type { SearchedType } from '#views/components/other-type.tsx'
import { paths } from '../../paths.ts'
import { MAX_KEY } from '../search-key.ts'
import { portalPage } from './portal-definitions.ts'
import { portalFrame } from './portal-frame.ts'
import { outcomeOf } from './portal-outcome.ts'
import { isWanted, portalQuery, portalSearchHref, toCriteria, tooLong, typeOf } from './portal-query.ts'
import type { PortalQuery } from './portal-query.ts'
import type { PortalRequest } from './portal-request.ts'
import type { PortalServices } from './portal-services.ts'

/** /search: a name at all companies at once. */
export default portalPage({
  view: 'portal/search',
  query: portalQuery,
  async load(services, request) {
    const { query, portal, ui } = request
    const type = typeOf(query)
    const { all } = await services.portalData.of(portal, type)
    const errors = tooLong(query).map((fieldId) => ({
      fieldId,
      text: ui.t('common.error.maxLength', { limit: MAX_KEY }),
    }))
    const isRun = isWanted(query) && errors.length === 0
    const found = isRun ? await services.portalSearch.search(portal, type, toCriteria(query)) : null
    if (found && query.page === 1) {
      const isFound = found.kind !== 'nothing' || found.apart.length > 0
      countSearch(services, request, isFound)
    }
    const types = await services.portalData.types(portal)
    const other = types.find((one) => one !== type)
    const isNowhere = found?.kind === 'nothing' && found.apart.length === 0
    return {
      shell: portalFrame(services, request, { section: 'search', pathWithQuery: portalSearchHref(query) }),
      typeTabs: types.map((one) => ({
        label: ui.t(`common.type.${sectionTypeNames[one]}`),
        href: portalSearchHref({ ...query, type: one, page: 1 }),
        current: one === type,
      })),
      query: {
        type: sectionTypeNames[type],
        ...{ name: query.name, organizationName: query.organizationName, years: query.years },
      },
      years: [...new Set(all.flatMap(({ years }) => years))].sort((a, b) => b - a),
      suggestionsHref: paths.searchSuggestions,
      errors,
      outcome:
        found &&
        outcomeOf(services, request, found, {
          otherType: isNowhere && other ? await otherTypeOf(services, request, other) : null,
        }),
    }
  },
})

/** The same search of the other type, where it finds something: the portal's first page asks for no type. */
async function otherTypeOf(
  { portalSearch }: Pick<PortalServices, 'portalSearch'>,
  { query, portal }: Pick<PortalRequest<unknown, PortalQuery>, 'query' | 'portal'>,
  type: SectionType,
): Promise<SearchedType | null> {
  if (!(await portalSearch.findsAny(portal, type, toCriteria(query)))) return null
  const href = portalSearchHref({ ...query, type, page: 1 })
  return { type: sectionTypeNames[type], href, isFound: true }
}

/** Each text is a term. */
function countSearch(
  services: Pick<PortalServices, 'visits'>,
  { query, http }: Pick<PortalRequest<unknown, PortalQuery>, 'query' | 'http'>,
  isFound: boolean,
): void {
  const texts = [query.name, query.organizationName].filter((text) => text !== '')
  services.visits.search(http.req, texts, isFound)
}
