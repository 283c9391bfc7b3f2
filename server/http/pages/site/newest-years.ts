import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import type { TypeFigures } from '#views/pages/site/top/props.ts'
import { paths, withQuery } from '../../paths.ts'
import { listingProps } from './listing.view.ts'
import { siteHref, type SitePage } from './site-page.ts'
import type { SiteRequest } from './site-request.ts'
import type { SiteServices } from './site-services.ts'

/**
 * The newest year of each type that the host shows, in sums; of none where the company shows no sums before the
 * agreement (display settings), or no totals at all.
 */
export async function newestYears(
  services: SiteServices,
  request: SiteRequest,
  page: SitePage,
): Promise<TypeFigures[]> {
  if (!page.wording.display.figuresFirst) return []
  const figures = await Promise.all(request.types.map((type) => newestYear(services, request, page, type)))
  return figures.filter((one) => one !== null)
}

async function newestYear(
  services: SiteServices,
  { company, place }: SiteRequest,
  page: SitePage,
  type: SectionType,
): Promise<TypeFigures | null> {
  const listing = await services.site.listing(company.id, type, page.shown)
  if (!listing) return null
  const { year, totals, strip, rows, unevenYears } = listingProps(page, listing, place, type)
  const { amount } = totals
  if (amount === null || !strip) return null
  return {
    type: sectionTypeNames[type],
    year,
    totals: { ...totals, amount },
    isPerMonth: unevenYears !== null,
    strip,
    mainSections: rows
      .filter(({ level }) => level === 1)
      .map(({ code, name, lang, amount: ofSection }) => ({ code, name, lang, amount: ofSection ?? 0 })),
    listingHref: siteHref(place, withQuery(paths.listing(type), { year })),
  }
}
