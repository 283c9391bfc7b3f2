import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { parseCookie } from 'cookie'
import type { Company, TenantDirectory } from '#server/features/companies/index.ts'
import type { Participants } from '#server/features/portal/index.ts'
import type { Agreements } from './agreements.ts'
import type { Place } from '#server/http/request/context.ts'
import type { Cookies } from '#server/http/request/cookies.ts'
import { sendEncoded } from './send-encoded.ts'
import { paths } from '#server/http/paths.ts'
import { langOf, type PreferredLanguage } from '#server/http/request/language.ts'
import type { CachedPageLog } from './log-cached-pages.ts'
import type { PageCache } from './page-cache.ts'
import { pageKeyOf } from './page-key.ts'
import { publicPageHeaders } from './public-pages.ts'
import { hostOf, targetOf } from './request-address.ts'
import { requestIdOf } from './request-id.ts'
import type { VisitCounter } from './visit-counter.ts'

export interface FrontDoorDeps {
  tenants: TenantDirectory
  consoleHost: string
  /** The portal's host; undefined: there is none. */
  portalHost: string | undefined
  participants: Pick<Participants, 'peek' | 'state'>
  cookies: Cookies
  agreements: Agreements
  preferredLanguage: PreferredLanguage
  pages: PageCache
  headers: [string, string][]
  visits: Pick<VisitCounter, 'page'>
  trustProxy: boolean
  /** Logs some of the pages that are answered here. */
  logPage: CachedPageLog
}

/**
 * Stands before Express. Finds out for each request whose host it is and which language it wants, and answers
 * published pages that were rendered before; everything else goes on to the application with what was found.
 */
export function createFrontDoor(deps: FrontDoorDeps, app: RequestListener): RequestListener {
  const cachedHeaders = [...deps.headers, ...publicPageHeaders]

  return (req, res) => {
    const host = hostOf(req)
    if (host === undefined || host === deps.consoleHost || isHealthCheck(req))
      return enter(req, res, host, host === deps.consoleHost ? { kind: 'console' } : { kind: 'unknown' })
    if (host === deps.portalHost) return enterPortal(req, res, host)
    const known = deps.tenants.peek(host)
    if (known !== 'unknown') return enter(req, res, host, placeOf(known))
    deps.tenants.find(host).then(
      (company) => enter(req, res, host, placeOf(company)),
      () => enter(req, res, host, { kind: 'unavailable' }),
    )
  }

  function enterPortal(req: IncomingMessage, res: ServerResponse, host: string): void {
    const known = deps.participants.peek()
    if (known) return enter(req, res, host, { kind: 'portal', portal: known })
    deps.participants.state().then(
      (portal) => enter(req, res, host, { kind: 'portal', portal }),
      () => enter(req, res, host, { kind: 'unavailable' }),
    )
  }

  function enter(req: IncomingMessage, res: ServerResponse, host: string | undefined, place: Place): void {
    const cookies = req.headers.cookie ? parseCookie(req.headers.cookie) : {}
    const { path, search, chosen } = targetOf(req.url ?? '/')
    const explicit = chosen ?? langOf(cookies[deps.cookies.name('lang')])
    const lang = explicit ?? deps.preferredLanguage(req.headers['accept-language'])
    const langChosen = explicit !== undefined
    const requestId = requestIdOf(req, deps.trustProxy)
    req.context = { requestId, host: host ?? '', place, lang, langChosen, langAsked: chosen, cookies }

    const keyed = pageKeyOf(deps, req, path, search)
    const page = keyed && deps.pages.find(keyed.key)
    if (page) {
      const headers: [string, string | string[]][] = [['X-Request-Id', requestId], ...cachedHeaders]
      if (chosen) headers.push(languageCookie(deps.cookies, chosen))
      sendEncoded(req, res, page, headers)
      deps.visits.page(req, path)
      deps.logPage(req, res, path)
      return
    }
    // What is kept under a key must be made from what the key says: whoever reads the address behind this door gets
    // that, and no address as it came, which another reader may take for something else (`/disclosure??year=2022`).
    if (keyed) req.url = keyed.url
    res.setHeader('X-Request-Id', requestId)
    for (const [name, value] of deps.headers) res.setHeader(name, value)
    if (chosen) res.appendHeader(...languageCookie(deps.cookies, chosen))
    app(req, res)
  }
}

const placeOf = (company: Company | undefined): Place =>
  company ? { kind: 'company', company } : { kind: 'unknown' }

/** Concerns the process, not a company: it waits for no database. */
function isHealthCheck({ url }: IncomingMessage): boolean {
  return url === paths.healthLive || url === paths.healthReady
}

function languageCookie(cookies: Cookies, lang: string): [string, string] {
  return ['Set-Cookie', cookies.set('lang', lang, 365 * 24 * 60 * 60)]
}
