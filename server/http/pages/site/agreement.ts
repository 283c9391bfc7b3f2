import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import { redirect, type Redirect } from '#server/http/definitions/answers.ts'
import { targetOf } from '#server/http/front-door/request-address.ts'
import { paths, withQuery } from '../../paths.ts'
import type { SiteRequest } from './site-request.ts'
import { rememberWanted } from './wanted-page.ts'
import { hasAgreed, type TermsServices } from './agreed-terms.ts'

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
  const { company, area } = request
  const { cookies } = request.http.req.context
  const termsChanged = services.agreements.hasAny(cookies, company.id, type, area)
  rememberWanted(services, request, { path: withSearch(pageOfFile(path), search), termsChanged })
  return toTerms(request, type)
}

/** The page that has the link to a file, which is where its visitor arrives after agreeing. */
export function pageOfFile(path: string): string {
  return path.replace(/(?:\/all)?\/csv$|(?<=\/data)\/[^/]+$/, '')
}

const withSearch = (path: string, search: string) => (search ? `${path}?${search}` : path)

/** The page of a type's terms. */
export function toTerms(request: SiteRequest, type: SectionType): Redirect {
  return redirect(withQuery(request.href(paths.top), { type: sectionTypeNames[type] }))
}
