import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { createFrontDoor, type FrontDoorDeps } from '#server/http/front-door/front-door.ts'
import { logCachedPages } from '#server/http/front-door/log-cached-pages.ts'
import { preferredLanguageOf } from '#server/http/request/language.ts'
import { securityHeaders } from '#server/http/front-door/security-headers.ts'
import { answerMessages } from './answer.ts'
import { browserHeaders, openPublishedSite } from './published-site.ts'

/** A duty of the front door, or 'none' left out. */
const duties = ['host', 'language', 'agreement', 'cache', 'headers', 'counting'] as const
export type Duty = (typeof duties)[number]

/** Asks for so many pages with a duty left out, or with all of them. */
export interface Calls {
  without: Duty | null
  count: number
}

const BATCH = 1000
const ROWS = 500

const { product, services, companyId, host, cookie } = await openPublishedSite('SQLite', ROWS, {
  isIndexed: true,
})
const company = await services.companies.get(companyId)
const all: FrontDoorDeps = {
  tenants: services.tenants,
  consoleHost: services.config.consoleHost,
  portalHost: services.config.portalHost,
  participants: services.participants,
  cookies: services.cookies,
  agreements: services.agreements,
  preferredLanguage: preferredLanguageOf(services.i18n),
  pages: services.pageCache,
  headers: securityHeaders(services.config),
  visits: services.visits,
  trustProxy: false,
  logPage: logCachedPages(services.logger, services.config.logCachedPages),
}
const page = await services.pageCache.get('a page', () => Promise.resolve('<!DOCTYPE html><p>見本</p>'))
/** What stands in for a duty: its answer without its work. */
const stubs: Record<Duty, Partial<FrontDoorDeps>> = {
  host: { tenants: { peek: () => company, find: async () => company } as never },
  language: { preferredLanguage: () => 'ja' },
  agreement: { agreements: { has: () => true } as never },
  cache: { pages: { find: () => page } as never },
  headers: { headers: [] },
  counting: { visits: { page: () => undefined } as never },
}
// The cache holds one page for whatever key is asked: what a look-up costs does not depend on the page.
const full: FrontDoorDeps = {
  ...all,
  pages: {
    find: (key: string) => services.pageCache.find(key) ?? services.pageCache.find('a page'),
  } as never,
}
const doorOf = (without: Duty | null) =>
  createFrontDoor({ ...full, ...(without && stubs[without]) }, () => {
    throw new Error('the page is not in the cache')
  })
const doors = new Map([null, ...duties].map((without) => [without, doorOf(without)]))

const headers = { host, cookie, ...browserHeaders }

/** A request as node:http hands it over, with an answer that goes nowhere. */
function askOnce(door: ReturnType<typeof doorOf>, socket: Socket): void {
  const req = new IncomingMessage(socket)
  req.method = 'GET'
  req.url = '/disclosure?year=2024'
  req.headers = headers
  req.rawHeaders = Object.entries(headers).flat()
  const res = new ServerResponse(req)
  door(req, res)
}

answerMessages(
  async ({ without, count }: Calls) => {
    const door = doors.get(without)!
    let ms = 0
    const socket = new Socket()
    for (let done = 0; done < count; done += BATCH) {
      // as often as a busy server looks; the reading itself is not a page's
      await services.tenants.find(host)
      const start = performance.now()
      for (let at = 0; at < BATCH; at++) askOnce(door, socket)
      ms += performance.now() - start
      await new Promise((resolve) => setImmediate(resolve))
    }
    socket.destroy()
    return { microseconds: (ms / count) * 1000 }
  },
  async () => {
    await product.close()
  },
)
