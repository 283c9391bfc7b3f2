import type { Request, Response } from 'express'
import { sectionTypeNames, sectionTypeOf, type SectionType } from '#server/features/sections/index.ts'
import type { SiteArea } from '#server/features/site/index.ts'
import type { Props } from '#views/pages/site/top/+Page.tsx'
import { csrfTokenOf } from '../../csrf.ts'
import { paths, withQuery } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { companyOf, siteShell, typesShown } from '../../shells.ts'
import { publicPageOf } from '../../public-pages.ts'
import { sectionLabel } from './section-name.ts'
import { defaultType, listingPageOf, sendSitePage, siteHref, titlesOf, type SitePage } from './site-page.ts'

/** The first page: the terms of usage of a type, what is published, and the agreement. */
export function topPage(services: Services, area: SiteArea) {
  return async (req: Request, res: Response): Promise<void> => {
    const company = companyOf(req)
    const asked = typeof req.query.type === 'string' ? sectionTypeOf(req.query.type) : undefined
    const shown = typesShown(company, req.context.host, area)
    const type = asked && shown.includes(asked) ? asked : defaultType(req, area)
    await sendSitePage(services, req, res, area, 'site/top', async (page): Promise<Props> => {
      const wanted = await wantedPage(services, req, area, type, page)
      const overview = await services.site.overview(company.id, type, page.shown)
      const typeName = sectionTypeNames[type]
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
        terms: page.wording.terms(type, req.context.lang),
        wantedPage: wanted && { label: wanted.label },
        agreementAction: siteHref(area, paths.agreement),
        csrfToken: area === 'preview' ? csrfTokenOf(req) : null,
        returnTo: wanted?.path ?? siteHref(area, paths.listing(type)),
        // The published page is shared by all visitors, so it does not know.
        agreed: area === 'preview' && services.agreements.has(req.context.cookies, company, type, area),
        facts: overview && { years: overview.years, rows: overview.rowCount },
      }
    })
  }
}

/** POST /agreement: accepts the terms of one type and opens the wanted page. */
export function acceptAgreement(services: Services, area: SiteArea) {
  return (req: Request, res: Response): void => {
    const company = companyOf(req)
    const body = (req.body ?? {}) as Record<string, unknown>
    const asked = typeof body.type === 'string' ? sectionTypeOf(body.type) : undefined
    const type =
      asked && typesShown(company, req.context.host, area).includes(asked) ? asked : defaultType(req, area)
    const accepted = services.agreements.accept(
      req.context.cookies,
      company,
      type,
      company.termsVersion,
      area,
    )
    res.appendHeader('Set-Cookie', accepted)
    res.appendHeader('Set-Cookie', services.cookies.set('wanted', '', 0))
    const wanted = typeof body.returnTo === 'string' ? body.returnTo : ''
    res.set('Cache-Control', 'no-store')
    res.redirect(303, isSitePath(wanted, area, type) ? wanted : siteHref(area, paths.listing(type)))
  }
}

/** Whether a path is a page, or a search, of this site: never another origin (SEC-INJ-01). */
function isSitePath(wanted: string, area: SiteArea, type: SectionType): boolean {
  const base = siteHref(area, '')
  if (!wanted.startsWith(base) || wanted.length > 500) return false
  const [path = '', search = ''] = wanted.slice(base.length).split('?')
  if (path === paths.search) return true
  const page = publicPageOf(path, search)
  return page !== undefined && page.guarded === type
}

/** The page a visitor was on the way to, if it needs this type's agreement. */
async function wantedPage(
  services: Services,
  req: Request,
  area: SiteArea,
  type: SectionType,
  page: SitePage,
): Promise<{ path: string; label: string } | null> {
  const company = companyOf(req)
  const value = services.cookies.unsign('wanted', req.context.cookies)
  const path = value?.startsWith(`${company.id} `) ? value.slice(`${company.id} `.length) : undefined
  if (!path || !isSitePath(path, area, type)) return null
  const { t, format, lang } = page.ui
  const { pathname, searchParams } = new URL(path, 'http://own.invalid')
  const sections = await services.site.sections(company.id, page.shown)
  const section = sections.find(Number(/\/detail\/(\d+)$/.exec(pathname)?.[1]))
  const year = searchParams.get('year')
  const name = section
    ? sectionLabel(section, lang)
    : pathname.endsWith(paths.search)
      ? (page.wording.heading('searchResultTopPage', lang)?.text ?? t('site.search.heading'))
      : (page.wording.heading(listingPageOf(type), lang)?.text ??
        t(`site.listing.heading.${sectionTypeNames[type]}`))
  return { path, label: year ? t('site.ofYear', { name, year: format.fiscalYear(Number(year)) }) : name }
}
