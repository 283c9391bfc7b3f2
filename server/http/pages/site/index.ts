import { sectionTypes } from '#server/features/sections/index.ts'
import type { SiteArea } from '#server/features/site/index.ts'
import { boundDownloads } from '../../middleware/bound-downloads.ts'
import { paths } from '../../paths.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '../../services.ts'
import { aboutDataPage } from './about-data.ts'
import { allYearsCsv, listingCsv, searchCsv, sectionDetailCsv } from './csv.ts'
import { correctionsPage } from './corrections.ts'
import { faqEntryPage, faqPage, faqTopicPage } from './faq.ts'
import { listingPage } from './listing.ts'
import { recipientPage } from './recipient.ts'
import { searchPage } from './search.ts'
import { searchSuggestions } from './search-suggestions.ts'
import { sectionDetailPage } from './section-detail.ts'
import { siteHref } from './site-page.ts'
import { acceptAgreement } from './agreement.ts'
import { topPage } from './top.ts'
import { viewerPage } from './viewer.ts'

/**
 * The site's pages once: mounted at / for visitors and at /preview for the company's admins. Only `area` differs.
 */
export function siteRoutes(services: Services, area: SiteArea): Route[] {
  const common =
    area === 'preview'
      ? ({ access: 'company-admin', host: 'any' } as const)
      : ({ access: 'public', host: 'company' } as const)
  const at = (path: string) => siteHref(area, path)
  const before = [boundDownloads(services.openDownloads.rows)]
  return [
    { ...common, method: 'get', path: at(paths.top), handler: topPage(services, area) },
    {
      ...common,
      method: 'post',
      path: at(paths.agreement),
      body: 'form',
      handler: acceptAgreement(services, area),
    },
    ...sectionTypes.flatMap((type): Route[] => [
      { ...common, method: 'get', path: at(paths.listing(type)), handler: listingPage(services, area, type) },
      {
        ...common,
        method: 'get',
        path: at(paths.sectionDetail(type, ':id')),
        handler: sectionDetailPage(services, area, type),
      },
      {
        ...common,
        method: 'get',
        path: at(paths.listingCsv(type)),
        before,
        handler: listingCsv(services, area, type),
      },
      {
        ...common,
        method: 'get',
        path: at(paths.allYearsCsv(type)),
        before,
        handler: allYearsCsv(services, area, type),
      },
      {
        ...common,
        method: 'get',
        path: at(paths.sectionDetailCsv(type, ':id')),
        before,
        handler: sectionDetailCsv(services, area, type),
      },
    ]),
    { ...common, method: 'get', path: at(paths.recipient(':id')), handler: recipientPage(services, area) },
    { ...common, method: 'get', path: at(paths.search), handler: searchPage(services, area) },
    {
      ...common,
      method: 'get',
      path: at(paths.searchSuggestions),
      handler: searchSuggestions(services, area),
    },
    { ...common, method: 'get', path: at(paths.searchCsv), before, handler: searchCsv(services, area) },
    { ...common, method: 'get', path: at(paths.faq), handler: faqPage(services, area) },
    { ...common, method: 'get', path: at(paths.faqTopic(':number')), handler: faqTopicPage(services, area) },
    {
      ...common,
      method: 'get',
      path: at(paths.faqEntry(':number', ':subNumber')),
      handler: faqEntryPage(services, area),
    },
    { ...common, method: 'get', path: at(paths.viewer), handler: viewerPage(services, area) },
    { ...common, method: 'get', path: at(paths.corrections), handler: correctionsPage(services, area) },
    { ...common, method: 'get', path: at(paths.aboutData), handler: aboutDataPage(services, area) },
  ]
}
