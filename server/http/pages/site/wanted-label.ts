import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import { paths } from '../../paths.ts'
import { isSitePath } from './site-path.ts'
import { undatedLabel } from './section-name.ts'
import { listingPageOf, type SitePage } from './site-page.ts'
import type { SiteRequest } from './site-request.ts'
import type { SiteServices } from './site-services.ts'
import { readWanted, type WantedPage } from './wanted-page.ts'

/** The page a visitor was on the way to, if it needs this type's agreement. */
export async function wantedPageOf(
  services: SiteServices,
  request: SiteRequest,
  type: SectionType,
  page: SitePage,
  years: readonly number[],
): Promise<(WantedPage & { label: string }) | null> {
  const wanted = readWanted(services, request)
  if (!wanted || !isSitePath(wanted.path, request.area, type)) return null
  const { t, format } = page.ui
  const { pathname, searchParams } = new URL(wanted.path, 'http://own.invalid')
  const sections = await services.site.sections(request.company.id, page.shown)
  const id = Number(/\/detail\/(\d+)$/.exec(pathname)?.[1])
  // A year that was never published is promised to nobody.
  const year = years.find((one) => String(one) === searchParams.get('year'))
  const ofYear = year === undefined ? sections : sections.in(year)
  const from = ofYear.find(id) ? ofYear : sections
  const name = from.find(id) ? undatedLabel(from, id, page.ui) : pageLabel(page, type, pathname)
  return {
    ...wanted,
    label: year ? t('site.ofYear', { name, year: format.fiscalYear(year) }) : name,
  }
}

function pageLabel({ wording, ui: { t, lang } }: SitePage, type: SectionType, pathname: string): string {
  if (pathname.endsWith(paths.search))
    return wording.heading('searchResultTopPage', lang)?.text ?? t('site.search.heading')
  if (pathname.endsWith(paths.openData)) return t('data.heading')
  if (pathname.endsWith(paths.institutions(type)))
    return t(`site.institutions.heading.${sectionTypeNames[type]}`)
  if (pathname.startsWith(paths.recipient(''))) return t('site.top.recipientPage')
  return (
    wording.heading(listingPageOf(type), lang)?.text ?? t(`site.listing.heading.${sectionTypeNames[type]}`)
  )
}
