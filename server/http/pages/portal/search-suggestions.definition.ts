import { paths } from '../../paths.ts'
import { portalData } from './portal-definitions.ts'
import { isWanted, portalQuery, portalSearchHref, toCriteria, tooLong, typeOf } from './portal-query.ts'

/**
 * /search/suggestions: names of all companies for the one field of the search, as JSON `[{text, place, href, sums}]`;
 * `href` is the search for that name. There are no sums: those of several companies are never added.
 */
export default portalData({
  path: paths.searchSuggestions,
  isGuarded: true,
  query: portalQuery,
  async load(services, { query, portal }) {
    const type = typeOf(query)
    if (!isWanted(query) || tooLong(query).length > 0) return []
    const found = await services.portalSearch.suggest(portal, type, toCriteria(query), 'name')
    return found.map(({ text, place }) => ({
      ...{ text, place },
      href: portalSearchHref({
        ...query,
        name: text,
        organizationName: place ?? query.organizationName,
        page: 1,
      }),
      sums: [],
    }))
  },
})
