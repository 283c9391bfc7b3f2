import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import { csrfTokenOf } from '#server/http/session/csrf.ts'
import { input } from '#server/lib/input.ts'
import { paths, withQuery } from '../../paths.ts'
import { datasetsOf } from './datasets.ts'
import { searchExamples } from './search-examples.ts'
import { sitePage } from './site-definitions.ts'
import { typeField } from './site-fields.ts'
import { siteFacts } from './site-facts.ts'
import { siteFrame } from './site-frame.ts'
import { newestYears } from './newest-years.ts'
import { newsOf } from './news.ts'
import { listingPageOf, titlesOf, type SitePage } from './site-page.ts'
import type { SiteRequest } from './site-request.ts'
import type { SiteServices } from './site-services.ts'
import { wantedPageOf } from './wanted-label.ts'

type TopRequest = SiteRequest<unknown, { type?: SectionType }>

/** The first page: the terms of usage of a type, what is published, and the agreement. */
export default sitePage({
  path: paths.top,
  query: input({ type: typeField }),
  view: 'site/top',
  asksFor: ({ query }) => query.type,
  async load(services, request, page) {
    const { company, query } = request
    const type = request.typeOr(query.type)
    const overview = await services.site.overview(company.id, type, page.shown)
    const wanted = await wantedPageOf(services, request, type, page, overview?.years ?? [])
    // Of a type that no host shows, the address is that of the type shown instead.
    const pathWithQuery = withQuery(paths.top, { type: query.type && sectionTypeNames[type] })
    return {
      shell: await siteFrame(services, request, {
        ...{ section: 'top', pathWithQuery },
        ...(isOfType(request) && { type }),
      }),
      type: sectionTypeNames[type],
      isAgreement: query.type !== undefined,
      ...titlesIn(request, page, type),
      terms: page.wording.terms(type, request.lang),
      wantedPage: wanted && { label: wanted.label, termsChanged: wanted.termsChanged },
      agreementAction: request.href(paths.agreement),
      returnTo: wanted?.path ?? request.href(paths.listing(type)),
      ...(await ofArea(services, request, page, type)),
      facts: await siteFacts(services, request, page, isOfType(request) ? [type] : request.types),
      figures: query.type === undefined ? await newestYears(services, request, page) : [],
      examples: query.type === undefined ? await searchExamples(services, request, page) : [],
      news: query.type === undefined ? await newsOf(services, request, page) : [],
    }
  },
})

/** The first page of both types is neither's: its title and its search are of both. */
function isOfType({ query, types }: TopRequest): boolean {
  return query.type !== undefined || types.length === 1
}

function titlesIn(request: TopRequest, page: SitePage, type: SectionType) {
  return isOfType(request) ? titlesOf(page, listingPageOf(type)) : { heading: null, tabTitle: null }
}

/** What is not the same in both areas. The published page is shared by all visitors, so it knows none of them. */
async function ofArea(services: SiteServices, request: TopRequest, page: SitePage, type: SectionType) {
  const { area, company, http, query, types, lang } = request
  if (area === 'published') {
    const shown = query.type ? [type] : types
    return {
      csrfToken: null,
      agreed: false,
      structuredData: await datasetsOf(services, request, page, shown),
    }
  }
  const { version } = page.wording.terms(type, lang)
  const { cookies } = http.req.context
  const agreed = services.agreements.has(cookies, company.id, type, version, area)
  // What is not published is no data of anybody's.
  return { csrfToken: csrfTokenOf(http.req), agreed, structuredData: null }
}
