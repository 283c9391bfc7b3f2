import { portalPageOf } from '#server/http/front-door/portal-pages.ts'
import { paths } from '../../paths.ts'
import { companyRows, newsRows, yearsOf } from './home.view.ts'
import { portalPage } from './portal-definitions.ts'
import { portalExamples } from './portal-examples.ts'
import { portalFrame } from './portal-frame.ts'

/** The portal's first page: the search, who takes part with sums and editions, what is new. */
export default portalPage({
  view: 'portal/home',
  async load(services, request, keepBriefly) {
    const found = await Promise.all(
      request.listed.map(async (participant) => ({
        participant,
        overview: await services.companyOverviews.of(participant),
      })),
    )
    const years = yearsOf(found)
    return {
      shell: portalFrame(services, request, { section: 'search', pathWithQuery: paths.top }),
      searchHref: portalPageOf(paths.search) ? paths.search : null,
      examples: await portalExamples(services, request, keepBriefly),
      years,
      companies: companyRows(services, request.lang, found, years),
      news: newsRows(services, request.lang, found),
    }
  },
})
