import type { IncomingMessage } from 'node:http'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import type { DownloadKind, VisitBuffer } from '#server/features/analytics/index.ts'
import type { Company } from '#server/features/companies/index.ts'

/** Longer than any browser's. */
const MAX_USER_AGENT = 512
/** A name of 253 characters (RFC 1035) with its port. */
const MAX_HOST = 259
/** For how many browsers the answer "robot or not" is remembered. */
const REMEMBERED = 2_000

/**
 * Tells analytics what visitors are given: the one place that knows whom not to count. Robots, whoever sends no user
 * agent, what a browser fetches before it is wanted, and HEAD are left out.
 */
export class VisitCounter {
  private readonly buffer: VisitBuffer
  private readonly trustProxy: boolean
  private readonly robots = new LRUCache<string, boolean>({ max: REMEMBERED })

  constructor(buffer: VisitBuffer, { trustProxy }: { trustProxy: boolean }) {
    this.buffer = buffer
    this.trustProxy = trustProxy
  }

  /** A published page that was served, fresh, from memory or as 304. Once for each answer. */
  page(req: IncomingMessage, path: string): void {
    const { place, lang } = req.context
    if (place.kind !== 'company' || req.method !== 'GET' || !this.isVisit(req)) return
    const { company } = place
    this.buffer.page(company.id, path, lang)
    this.visitor(req, company)
    const host = otherSite(req.headers.referer, company)
    if (host !== undefined) this.buffer.referrer(company.id, host)
  }

  /** A search whose result was shown: each text is one, since each is a term. */
  search(req: IncomingMessage, texts: string[], isFound: boolean): void {
    const { place } = req.context
    if (place.kind !== 'company' || req.method !== 'GET' || !this.isVisit(req)) return
    for (const text of texts) this.buffer.search(place.company.id, text, isFound)
  }

  /** A file of what is published that was sent. */
  download(req: IncomingMessage, company: Company, kind: DownloadKind): void {
    if (req.method === 'GET' && this.isVisit(req)) this.buffer.download(company.id, kind)
  }

  /**
   * What a site that shows a company's data through the API reports (SPEC §7). Browsers may call on the product's
   * own hosts only, so the caller is a server, and all of its visitors count as one.
   */
  reported(req: IncomingMessage, company: Company, what: 'view' | 'visitor' | { sectionId: number }): void {
    if (!this.isVisit(req)) return
    if (what === 'view') this.buffer.page(company.id, '', req.context.lang)
    else if (what === 'visitor') this.visitor(req, company)
    else this.buffer.section(company.id, what.sectionId)
  }

  private visitor(req: IncomingMessage, company: Company): void {
    this.buffer.visitor(company.id, addressOf(req, this.trustProxy), req.headers['user-agent'] ?? '')
  }

  private isVisit({ headers }: IncomingMessage): boolean {
    const userAgent = headers['user-agent']
    if (!userAgent || userAgent.length > MAX_USER_AGENT) return false
    if (headers['sec-purpose'] !== undefined && String(headers['sec-purpose']).includes('prefetch'))
      return false
    if (headers['purpose'] === 'prefetch' || headers['x-moz'] === 'prefetch') return false
    let isRobot = this.robots.get(userAgent)
    if (isRobot === undefined) this.robots.set(userAgent, (isRobot = isbot(userAgent)))
    return !isRobot
  }
}

/**
 * Where a request came from, as Express's `req.ip` says it with one proxy in front or none (app.ts): also of requests
 * that are answered before Express.
 */
function addressOf(req: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? req.headers['x-forwarded-for'] : undefined
  // Node joins several such headers into one.
  const last = typeof forwarded === 'string' && forwarded.slice(forwarded.lastIndexOf(',') + 1).trim()
  return last || (req.socket.remoteAddress ?? '')
}

/** The host in a Referer header, with its port, unless it is the company's own. */
function otherSite(referer: string | undefined, company: Company): string | undefined {
  if (referer === undefined) return undefined
  const at = referer.indexOf('://')
  if (at === -1) return undefined
  const start = at + 3
  for (const own of [company.disclosureDomain, company.patientDomain])
    if (own !== null && isHostAt(referer, start, own)) return undefined
  const slash = referer.indexOf('/', start)
  const end = slash === -1 ? referer.length : slash
  return end - start > MAX_HOST ? undefined : referer.slice(start, end)
}

function isHostAt(url: string, start: number, host: string): boolean {
  if (!url.startsWith(host, start)) return false
  const next = url[start + host.length]
  return next === undefined || next === '/' || next === ':'
}
