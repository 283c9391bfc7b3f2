import type { IncomingMessage } from 'node:http'
import { typesOnHost, type Company } from '#server/features/companies/index.ts'
import type { PortalState } from '#server/features/portal/index.ts'
import type { Cookies } from '#server/http/request/cookies.ts'
import type { Agreements } from './agreements.ts'
import { keptQuery, portalPageOf } from './portal-pages.ts'
import { publicPageOf } from './public-pages.ts'

/** What a cached page is known by, and its address without what does not count. */
export interface PageKey {
  key: string
  url: string
}

/**
 * What a public page is a function of (HOUSE, publication model), or undefined when this visitor may not see it or
 * it is no such page.
 */
export function pageKeyOf(
  deps: { agreements: Agreements; cookies: Cookies },
  req: IncomingMessage,
  path: string,
  search: string,
): PageKey | undefined {
  const { place, cookies, host, lang } = req.context
  if (req.method !== 'GET' && req.method !== 'HEAD') return undefined
  if (place.kind === 'portal') return portalKeyOf(deps, req, path, search)
  if (place.kind !== 'company') return undefined
  const page = publicPageOf(path, search)
  if (!page || page.query === null) return undefined
  const { company } = place
  if (page.guarded !== null) {
    const version = company.termsVersions[page.guarded]
    if (!deps.agreements.has(cookies, company.id, page.guarded, version)) return undefined
  }
  // The top page of a visitor on the way to another page says which.
  if (page.view === 'top' && cookies[deps.cookies.name('wanted')]) return undefined
  const url = page.query === '' ? path : `${path}?${page.query}`
  return { key: `${editionKeyOf(company, host)} ${lang} ${url}`, url }
}

/** The same of a page of the portal: who takes part stands for the edition. */
function portalKeyOf(
  deps: { agreements: Agreements },
  { context: { place, cookies, lang } }: IncomingMessage,
  path: string,
  search: string,
): PageKey | undefined {
  const page = portalPageOf(path)
  const query = page && keptQuery(page, search)
  if (!page || query === null || query === undefined || place.kind !== 'portal') return undefined
  if (page.isGuarded && !deps.agreements.hasPortal(cookies, place.portal.wording.termsVersion))
    return undefined
  const url = query === '' ? path : `${path}?${query}`
  return { key: `${portalKey(place.portal)} ${lang} ${url}`, url }
}

/** What identifies everything that the portal shows, except for address and language. */
export const portalKey = ({ key }: PortalState): string => `portal ${key}`

/** What identifies everything that a company publishes on a host, except for address and language. */
export function editionKeyOf(company: Company, host: string): string {
  const types = typesOnHost(company, host).join('')
  return `${company.id} ${company.editionNumber}.${company.changeCounter} ${types} ${host}`
}
