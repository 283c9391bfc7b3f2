import type { Request } from 'express'
import { domainForType, textIn, typesOnHost, type Company } from '#server/features/companies/index.ts'
import { isUnpublished } from '#server/features/publishing/index.ts'
import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import { paths } from '#server/http/paths.ts'
import { companyOf } from '#server/http/request/company.ts'
import type { Services } from '#server/http/services.ts'
import type { SiteShell } from '#views/shells.ts'
import { otherLanguageOf, pictureHrefs, shareCardPath, themeHref } from './shell-parts.ts'
import type { ShellServices } from './shells.ts'
import { typesElsewhere, typesShown } from './types-shown.ts'

/** What the frame of a site page is made with. */
export type SiteShellServices = ShellServices & Pick<Services, 'site' | 'versions'>

/** `pathWithQuery` is the page's canonical address below `base`; `type` says whose host shows it when published. */
export async function siteShell(
  services: SiteShellServices,
  req: Request,
  page: {
    edition: SiteShell['edition']
    section: SiteShell['section']
    pathWithQuery: string
    type?: SectionType
    /** An earlier edition that it shows, and the same page of the current one. */
    past?: { number: number; currentHref: string }
  },
): Promise<SiteShell> {
  const company = companyOf(req)
  const { lang } = req.context
  const edition = await services.site.edition(company.id, page.past?.number ?? company.editionNumber)
  const base = page.edition === 'preview' ? paths.preview : ''
  const shown = page.edition === 'preview' ? page.edition : { edition: company.editionNumber }
  const { hasFaq, display } = await services.site.wording(company.id, shown)
  return {
    edition: page.edition,
    base,
    companyName: textIn(company.name, lang),
    copyright: textIn(company.copyright, lang),
    ...pictureHrefs(company),
    themeHref: themeHref(display.colour),
    shareCardHref: services.origins.of(req.context.host) + shareCardPath(company),
    section: page.section,
    type: page.type && sectionTypeNames[page.type],
    types: typesShown(company, req.context.host, page.edition).map((type) => sectionTypeNames[type]),
    elsewhere: typesElsewhere(services, req, page.edition).map(({ type, hrefOf }) => ({
      type: sectionTypeNames[type],
      topHref: hrefOf(paths.top),
      listingHref: hrefOf(paths.listing(type)),
    })),
    otherLanguage: otherLanguageOf(req, base + page.pathWithQuery),
    ...(page.past && {
      past: { newestNumber: company.editionNumber, currentHref: page.past.currentHref },
    }),
    currentEdition: edition && { number: edition.number, publishedAt: edition.publishedAt },
    faqHref: hasFaq ? base + paths.faq : null,
    correctionsHref: edition && display.correctionLog ? base + paths.corrections : null,
    canonicalHref: services.origins.of(req.context.host) + page.pathWithQuery,
    ...(page.edition === 'preview' && {
      preview: {
        publishedHref: publishedHref(services, req, page),
        changedTracks: await countChanged(services, company),
        companyPreviewHref: paths.companyPreview,
        consoleHref: paths.dashboard,
      },
    }),
  }
}

/** How many tracks a publication would change. */
async function countChanged({ versions }: Pick<Services, 'versions'>, { id }: Company): Promise<number> {
  return [...(await versions.states(id)).values()].filter(isUnpublished).length
}

// The preview shows both types on one host; visitors may find them on two.
function publishedHref(
  services: Pick<Services, 'origins'>,
  req: Request,
  { pathWithQuery, type }: { pathWithQuery: string; type?: SectionType },
): string {
  const company = companyOf(req)
  if (!type || typesOnHost(company, req.context.host).includes(type)) return pathWithQuery
  return services.origins.of(domainForType(company, type)) + pathWithQuery
}
