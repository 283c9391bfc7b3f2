import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import type { SiteArea } from '#server/features/site/index.ts'
import { redirect, type Redirect } from '#server/http/definitions/answers.ts'
import { targetOf } from '#server/http/front-door/request-address.ts'
import { publicPageOf } from '#server/http/front-door/public-pages.ts'
import { paths, withQuery } from '../../paths.ts'
import { siteHref } from './site-page.ts'
import type { SiteRequest } from './site-request.ts'
import type { SiteServices } from './site-services.ts'
import { MAX_WANTED, rememberWanted } from './wanted-page.ts'

type TermsServices = Pick<SiteServices, 'agreements' | 'cookies' | 'site'>

/**
 * SPEC §2: a disclosure or patient page needs the accepted agreement of its type. Without it the visitor is led to
 * the top page, which remembers where they were going. Null when the page may be shown.
 */
export async function termsFirst(
  services: TermsServices,
  request: SiteRequest,
  type: SectionType,
): Promise<Redirect | null> {
  if (await hasAgreed(services, request, type)) return null
  const { path, search } = targetOf(request.http.req.originalUrl)
  rememberWanted(services, request, { path: withSearch(pageOfFile(path), search), termsChanged: false })
  return toTerms(request, type)
}

/** Whether the visitor has accepted the terms of a type that are shown now. */
export async function hasAgreed(
  services: TermsServices,
  request: SiteRequest,
  type: SectionType,
): Promise<boolean> {
  const version = await termsVersionOf(services, request, type)
  const { cookies } = request.http.req.context
  return services.agreements.has(cookies, request.company.id, type, version, request.area)
}

/** The page that has the link to a file, which is where its visitor arrives after agreeing. */
function pageOfFile(path: string): string {
  return path.replace(/(?:\/all)?\/csv$/, '')
}

const withSearch = (path: string, search: string) => (search ? `${path}?${search}` : path)

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
export async function termsVersionOf(
  services: Pick<SiteServices, 'site'>,
  { area, company, lang }: SiteRequest,
  type: SectionType,
): Promise<number> {
  if (area === 'published') return company.termsVersions[type]
  return (await services.site.wording(company.id, area)).terms(type, lang).version
}

/** The page of a type's terms. */
export function toTerms(request: SiteRequest, type: SectionType): Redirect {
  return redirect(withQuery(request.href(paths.top), { type: sectionTypeNames[type] }))
}
