import type { IncomingMessage } from 'node:http'
import { typesOnHost, type Company } from '#server/features/companies/index.ts'
import type { Cookies } from '#server/http/request/cookies.ts'
import type { Agreements } from './agreements.ts'
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
  if (place.kind !== 'company' || (req.method !== 'GET' && req.method !== 'HEAD')) return undefined
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

/** What identifies everything that a company publishes on a host, except for address and language. */
export function editionKeyOf(company: Company, host: string): string {
  const types = typesOnHost(company, host).join('')
  return `${company.id} ${company.editionNumber}.${company.changeCounter} ${types} ${host}`
}
