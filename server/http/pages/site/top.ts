import type { Request, Response } from 'express'
import { sectionTypeNames, sectionTypeOf, type SectionType } from '#server/features/sections/index.ts'
import type { SiteArea } from '#server/features/site/index.ts'
import type { Props } from '#views/pages/site/top/+Page.tsx'
import { csrfTokenOf } from '#server/http/session/csrf.ts'
import { paths, withQuery } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { companyOf, siteShell, typesShown } from '#server/http/rendering/shells.ts'
import { isSitePath } from './agreement.ts'
import { datasetsOf } from './datasets.ts'
import { sectionLabel } from './section-name.ts'
import { defaultType, listingPageOf, sendSitePage, siteHref, titlesOf, type SitePage } from './site-page.ts'
import { readWanted, type WantedPage } from './wanted-page.ts'

/** The first page: the terms of usage of a type, what is published, and the agreement. */
export function topPage(services: Services, area: SiteArea) {
  return async (req: Request, res: Response): Promise<void> => {
    const company = companyOf(req)
    const { lang } = req.context
    const asked = typeof req.query.type === 'string' ? sectionTypeOf(req.query.type) : undefined
    const shown = typesShown(company, req.context.host, area)
    const type = asked && shown.includes(asked) ? asked : defaultType(req, area)
    await sendSitePage(services, req, res, area, 'site/top', async (page): Promise<Props> => {
      const overview = await services.site.overview(company.id, type, page.shown)
      const wanted = await wantedPage(services, req, area, type, page, overview?.years ?? [])
      const typeName = sectionTypeNames[type]
      const terms = page.wording.terms(type, lang)
      return {
        shell: await siteShell(services, req, {
          edition: area,
          section: 'top',
          type,
          pathWithQuery: withQuery(paths.top, { type: asked ? typeName : undefined }),
        }),
        type: typeName,
        // The first page of both types is neither's.
        ...(asked || shown.length === 1
          ? titlesOf(page, listingPageOf(type))
          : { heading: null, tabTitle: null }),
        terms,
        wantedPage: wanted && { label: wanted.label, termsChanged: wanted.termsChanged },
        agreementAction: siteHref(area, paths.agreement),
        csrfToken: area === 'preview' ? csrfTokenOf(req) : null,
        returnTo: wanted?.path ?? siteHref(area, paths.listing(type)),
        // The published page is shared by all visitors, so it does not know.
        agreed:
          area === 'preview' &&
          services.agreements.has(req.context.cookies, company.id, type, terms.version, area),
        // What is not published is no data of anybody's.
        structuredData:
          area === 'preview' ? null : await datasetsOf(services, req, page, asked ? [type] : shown),
        facts: overview && { years: overview.years, rows: overview.rowCount },
      }
    })
  }
}

/** The page a visitor was on the way to, if it needs this type's agreement. */
async function wantedPage(
  services: Services,
  req: Request,
  area: SiteArea,
  type: SectionType,
  page: SitePage,
  years: readonly number[],
): Promise<(WantedPage & { label: string }) | null> {
  const wanted = readWanted(services, req)
  if (!wanted || !isSitePath(wanted.path, area, type)) return null
  const { t, format, lang } = page.ui
  const { pathname, searchParams } = new URL(wanted.path, 'http://own.invalid')
  const sections = await services.site.sections(companyOf(req).id, page.shown)
  const section = sections.find(Number(/\/detail\/(\d+)$/.exec(pathname)?.[1]))
  // A year that was never published is promised to nobody.
  const year = years.find((one) => String(one) === searchParams.get('year'))
  const name = section
    ? sectionLabel(section, lang)
    : pathname.endsWith(paths.search)
      ? (page.wording.heading('searchResultTopPage', lang)?.text ?? t('site.search.heading'))
      : pathname.startsWith(paths.recipient(''))
        ? t('site.top.recipientPage')
        : (page.wording.heading(listingPageOf(type), lang)?.text ??
          t(`site.listing.heading.${sectionTypeNames[type]}`))
  return {
    ...wanted,
    label: year ? t('site.ofYear', { name, year: format.fiscalYear(year) }) : name,
  }
}
