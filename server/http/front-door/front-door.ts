import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { parseCookie } from 'cookie'
import {
  hostNameOf,
  typesOnHost,
  type Company,
  type TenantDirectory,
} from '#server/features/companies/index.ts'
import { memoizeText } from '#server/lib/memoize-text.ts'
import type { Agreements } from './agreements.ts'
import type { Place } from '#server/http/request/context.ts'
import type { Cookies } from '#server/http/request/cookies.ts'
import { sendEncoded } from './encoded-body.ts'
import { langOf, type PreferredLanguage } from '#server/http/request/language.ts'
import type { PageCache } from './page-cache.ts'
import { publicPageOf } from './public-pages.ts'
import type { VisitCounter } from './visit-counter.ts'

export interface FrontDoorDeps {
  tenants: TenantDirectory
  consoleHost: string
  cookies: Cookies
  agreements: Agreements
  preferredLanguage: PreferredLanguage
  pages: PageCache
  headers: [string, string][]
  visits: Pick<VisitCounter, 'page'>
}

/** The headers of every public page, beside those of every answer. */
export const publicPageHeaders: [string, string][] = [
  ['Content-Type', 'text/html; charset=utf-8'],
  ['Cache-Control', 'private, no-cache'],
  ['Vary', 'Cookie, Accept-Language, Accept-Encoding'],
]

/**
 * Stands before Express. Finds out for each request whose host it is and which language it wants, and answers
 * published pages that were rendered before; everything else goes on to the application with what was found.
 */
export function createFrontDoor(deps: FrontDoorDeps, app: RequestListener): RequestListener {
  const cachedHeaders = [...deps.headers, ...publicPageHeaders]

  return (req, res) => {
    const host = hostOf(req)
    const known = host === undefined || host === deps.consoleHost ? undefined : deps.tenants.peek(host)
    if (known !== 'unknown') return enter(req, res, host, known)
    deps.tenants.find(host!).then(
      (company) => enter(req, res, host, company),
      () => enter(req, res, host, 'unavailable'),
    )
  }

  function enter(
    req: IncomingMessage,
    res: ServerResponse,
    host: string | undefined,
    company: Awaited<ReturnType<TenantDirectory['find']>> | 'unavailable',
  ): void {
    const place: Place =
      host !== undefined && host === deps.consoleHost
        ? { kind: 'console' }
        : company === 'unavailable'
          ? { kind: 'unavailable' }
          : company
            ? { kind: 'company', company }
            : { kind: 'unknown' }
    const cookies = req.headers.cookie ? parseCookie(req.headers.cookie) : {}
    const { path, search, chosen } = targetOf(req.url ?? '/')
    const explicit = chosen ?? langOf(cookies[deps.cookies.name('lang')])
    const lang = explicit ?? deps.preferredLanguage(req.headers['accept-language'])
    const langChosen = explicit !== undefined
    req.context = { requestId: randomUUID(), host: host ?? '', place, lang, langChosen, cookies }

    const keyed = pageKeyOf(deps, req, path, search)
    const page = keyed && deps.pages.find(keyed.key)
    if (page) {
      sendEncoded(
        req,
        res,
        page,
        chosen ? [...cachedHeaders, languageCookie(deps.cookies, chosen)] : cachedHeaders,
      )
      deps.visits.page(req, path)
      return
    }
    // What is kept under a key must be made from what the key says: whoever reads the address behind this door gets
    // that, and no address as it came, which another reader may take for something else (`/disclosure??year=2022`).
    if (keyed) req.url = keyed.url
    for (const [name, value] of deps.headers) res.setHeader(name, value)
    if (chosen) res.appendHeader(...languageCookie(deps.cookies, chosen))
    app(req, res)
  }
}

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
  deps: Pick<FrontDoorDeps, 'agreements' | 'cookies'>,
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

/** What all that a company publishes on a host is a function of, beside its address and language. */
export function editionKeyOf(company: Company, host: string): string {
  const types = typesOnHost(company, host).join('')
  return `${company.id} ${company.editionNumber}.${company.changeCounter} ${types} ${host}`
}

/** The path, the query without `lang`, and the language asked for by it. */
export function targetOf(url: string): { path: string; search: string; chosen: 'ja' | 'en' | undefined } {
  const at = url.indexOf('?')
  if (at === -1) return { path: url, search: '', chosen: undefined }
  const path = url.slice(0, at)
  const search = url.slice(at + 1)
  if (!search.includes('lang=')) return { path, search, chosen: undefined }
  const params = new URLSearchParams(search)
  const chosen = langOf(params.get('lang'))
  params.delete('lang')
  return { path, search: params.toString(), chosen }
}

function languageCookie(cookies: Cookies, lang: string): [string, string] {
  return ['Set-Cookie', cookies.set('lang', lang, 365 * 24 * 60 * 60)]
}

const hostNames = memoizeText((header) => hostNameOf(header))

/** The one Host header, normalised; several are nobody's. */
function hostOf(req: IncomingMessage): string | undefined {
  let count = 0
  for (let i = 0; i < req.rawHeaders.length; i += 2) if (req.rawHeaders[i]!.toLowerCase() === 'host') count++
  return count === 1 ? hostNames(req.headers.host!) : undefined
}
