import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import type { SectionPage } from '#server/features/site/index.ts'
import type { Crumb } from '#views/components/breadcrumbs.tsx'
import { paths, withQuery } from '../../paths.ts'
import { otherLang, sectionLabel } from './section-name.ts'
import { listingPageOf, siteHref, titlesOf, type SitePage, type SitePlace } from './site-page.ts'

/** The listing of a type, by the company's own name for it. */
export function listingCrumb(site: SitePage, area: SitePlace, type: SectionType): Crumb {
  const { heading } = titlesOf(site, listingPageOf(type))
  return {
    label: heading?.text ?? site.ui.t(`site.listing.heading.${sectionTypeNames[type]}`),
    href: siteHref(area, paths.listing(type)),
    ...(heading && { lang: heading.lang }),
  }
}

/** From the listing down to the section above. */
export function crumbsOf(
  site: SitePage,
  { above, year }: Pick<SectionPage, 'above' | 'year'>,
  area: SitePlace,
  type: SectionType,
): Crumb[] {
  const { ui } = site
  return [
    listingCrumb(site, area, type),
    { label: ui.format.fiscalYear(year), href: siteHref(area, withQuery(paths.listing(type), { year })) },
    ...above.map((one) => ({
      label: sectionLabel(one, ui.lang),
      ...otherLang(one.title(ui.lang), ui.lang),
    })),
  ]
}
