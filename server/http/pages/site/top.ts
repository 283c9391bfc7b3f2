import type { Request, Response } from 'express'
import { sectionTypeNames, sectionTypeOf, type SectionType } from '#server/features/sections/index.ts'
import type { SiteArea } from '#server/features/site/index.ts'
import type { Props } from '#views/pages/site/top/+Page.tsx'
import { csrfTokenOf } from '../../csrf.ts'
import { paths, withQuery } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { companyOf, siteShell, typesShown } from '../../shells.ts'
import { publicPageOf } from '../../public-pages.ts'
import { uiOf } from '../../render.ts'
import { defaultType, sendSitePage, shownIn, siteHref } from './site-page.ts'

/** The first page: the terms of usage of a type, what is published, and the agreement. */
export function topPage(services: Services, area: SiteArea) {
  return async (req: Request, res: Response): Promise<void> => {
    const company = companyOf(req)
    const asked = typeof req.query.type === 'string' ? sectionTypeOf(req.query.type) : undefined
    const shown = typesShown(company, req.context.host, area)
    const type = asked && shown.includes(asked) ? asked : defaultType(req, area)
    await sendSitePage(services, req, res, area, 'site/top', async (): Promise<Props> => {
      const wanted = wantedPage(services, req, area, type)
      const overview = await services.site.overview(company.id, type, shownIn(req, area))
      const typeName = sectionTypeNames[type]
      return {
        shell: await siteShell(services, req, {
          edition: area,
          section: 'top',
          type,
          pathWithQuery: withQuery(paths.top, { type: asked ? typeName : undefined }),
        }),
        type: typeName,
        heading: null,
        terms: services.content.terms(type, req.context.lang),
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
function wantedPage(
  services: Services,
  req: Request,
  area: SiteArea,
  type: SectionType,
): { path: string; label: string } | null {
  const company = companyOf(req)
  const value = services.cookies.unsign('wanted', req.context.cookies)
  const path = value?.startsWith(`${company.id} `) ? value.slice(`${company.id} `.length) : undefined
  if (!path || !isSitePath(path, area, type)) return null
  const { lang } = req.context
  const { t, format } = uiOf(services, lang)
  const { pathname, searchParams } = new URL(path, 'http://own.invalid')
  const section = services.sections.find(Number(/\/detail\/(\d+)$/.exec(pathname)?.[1]))
  const year = searchParams.get('year')
  const name = section
    ? `${section.code} ${section.name[lang]}`
    : pathname.endsWith(paths.search)
      ? t('site.search.heading')
      : t(`site.listing.heading.${sectionTypeNames[type]}`)
  return { path, label: year ? t('site.ofYear', { name, year: format.fiscalYear(Number(year)) }) : name }
}
