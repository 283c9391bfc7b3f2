import type { Request, Response } from 'express'
import { sectionTypeNames, sectionTypeOf, type SectionType } from '#server/features/sections/index.ts'
import type { SiteArea } from '#server/features/site/index.ts'
import { targetOf } from '#server/http/front-door/front-door.ts'
import { paths, withQuery } from '../../paths.ts'
import { publicPageOf } from '#server/http/front-door/public-pages.ts'
import type { Services } from '../../services.ts'
import { companyOf, typesShown } from '#server/http/rendering/shells.ts'
import { defaultType, siteHref } from './site-page.ts'
import { forgetWanted, MAX_WANTED, rememberWanted } from './wanted-page.ts'

/**
 * SPEC §2: a disclosure or patient page needs the accepted agreement of its type. Without it the visitor is sent to
 * the top page, which remembers where they were going. True when the page may be shown.
 */
export async function passesAgreement(
  services: Services,
  req: Request,
  res: Response,
  area: SiteArea,
  type: SectionType,
): Promise<boolean> {
  if (await hasAgreed(services, req, area, type)) return true
  const { path, search } = targetOf(req.originalUrl)
  rememberWanted(services, req, res, { path: withSearch(pageOfFile(path), search), termsChanged: false })
  toTerms(res, area, type)
  return false
}

/** Whether the visitor has accepted the terms of a type that are shown now. */
export async function hasAgreed(
  services: Services,
  req: Request,
  area: SiteArea,
  type: SectionType,
): Promise<boolean> {
  const version = await termsVersionOf(services, req, area, type)
  return services.agreements.has(req.context.cookies, companyOf(req).id, type, version, area)
}

/** The page that has the link to a file, which is where its visitor arrives after agreeing. */
function pageOfFile(path: string): string {
  return path.replace(/(?:\/all)?\/csv$/, '')
}

const withSearch = (path: string, search: string) => (search ? `${path}?${search}` : path)

/**
 * POST /agreement: accepts the terms that the form showed and opens the wanted page. If others have taken their
 * place since, the visitor is shown those and told so.
 */
export function acceptAgreement(services: Services, area: SiteArea) {
  return async (req: Request, res: Response): Promise<void> => {
    const company = companyOf(req)
    const body = (req.body ?? {}) as Record<string, unknown>
    const asked = typeof body.type === 'string' ? sectionTypeOf(body.type) : undefined
    const type =
      asked && typesShown(company, req.context.host, area).includes(asked) ? asked : defaultType(req, area)
    const returnTo = typeof body.returnTo === 'string' ? body.returnTo : ''
    const path = isSitePath(returnTo, area, type) ? returnTo : siteHref(area, paths.listing(type))
    const version = await termsVersionOf(services, req, area, type)
    if (body.version !== String(version)) {
      rememberWanted(services, req, res, { path, termsChanged: true })
      return toTerms(res, area, type)
    }
    const accepted = services.agreements.accept(req.context.cookies, company.id, type, version, area)
    res.appendHeader('Set-Cookie', accepted)
    forgetWanted(services, res)
    res.set('Cache-Control', 'no-store')
    res.redirect(303, path)
  }
}

/** Whether a path is a page, or a search, of this site: never another origin (SEC-INJ-01). */
export function isSitePath(wanted: string, area: SiteArea, type: SectionType): boolean {
  const base = siteHref(area, '')
  if (!wanted.startsWith(base) || wanted.length > MAX_WANTED) return false
  const [path = '', search = ''] = wanted.slice(base.length).split('?')
  if (path === paths.search) return true
  const page = publicPageOf(path, search)
  return page !== undefined && page.guarded === type
}

/** The version of the terms that a visitor of this area is shown. The published one is known without a look-up. */
async function termsVersionOf(
  services: Services,
  req: Request,
  area: SiteArea,
  type: SectionType,
): Promise<number> {
  const company = companyOf(req)
  if (area === 'published') return company.termsVersions[type]
  return (await services.site.wording(company.id, area)).terms(type, req.context.lang).version
}

function toTerms(res: Response, area: SiteArea, type: SectionType): void {
  res.set('Cache-Control', 'no-store')
  res.redirect(303, withQuery(siteHref(area, paths.top), { type: sectionTypeNames[type] }))
}
