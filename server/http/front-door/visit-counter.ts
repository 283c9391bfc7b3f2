import type { IncomingMessage } from 'node:http'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { PORTAL, type DownloadKind, type VisitBuffer } from '#server/features/analytics/index.ts'
import type { Company } from '#server/features/companies/index.ts'

/** Longer than any browser's. */
const MAX_USER_AGENT = 512
/** A name of 253 characters (RFC 1035) with its port. */
const MAX_HOST = 259
/** For how many browsers the answer "robot or not" is remembered. */
const REMEMBERED = 2_000

interface Visited {
  buffer: VisitBuffer
  id: number
  hosts: readonly (string | null)[]
}

/**
 * Tells analytics what visitors are given: the one place that knows whom not to count. Robots, whoever sends no user
 * agent, what a browser fetches before it is wanted, and HEAD are left out.
 */
export class VisitCounter {
  private readonly buffer: VisitBuffer
  /** Of the portal. */
  private readonly portal: VisitBuffer
  private readonly trustProxy: boolean
  private readonly robots = new LRUCache<string, boolean>({ max: REMEMBERED })

  constructor(buffer: VisitBuffer, portal: VisitBuffer, { trustProxy }: { trustProxy: boolean }) {
    this.buffer = buffer
    this.portal = portal
    this.trustProxy = trustProxy
  }

  /** A published page that was served, fresh, from memory or as 304. Once for each answer. */
  page(req: IncomingMessage, path: string): void {
    const visited = this.visitedIn(req)
    if (!visited || req.method !== 'GET' || !this.isVisit(req)) return
    const { buffer, id, hosts } = visited
    buffer.page(id, path, req.context.lang)
    this.visitor(req, visited)
    const host = otherSite(req.headers.referer, hosts)
    if (host !== undefined) buffer.referrer(id, host)
  }

  /** A search whose result was shown: each text is one, since each is a term. */
  search(req: IncomingMessage, texts: string[], isFound: boolean): void {
    const visited = this.visitedIn(req)
    if (!visited || req.method !== 'GET' || !this.isVisit(req)) return
    for (const text of texts) visited.buffer.search(visited.id, text, isFound)
  }

  /** A file of what is published that was sent. */
  download(req: IncomingMessage, company: Company, kind: DownloadKind): void {
    if (req.method === 'GET' && this.isVisit(req)) this.buffer.download(company.id, kind)
  }

  /** A file of the portal that was sent. */
  portalDownload(req: IncomingMessage, kind: DownloadKind): void {
    if (req.method === 'GET' && this.isVisit(req)) this.portal.download(PORTAL, kind)
  }

  /**
   * What a site that shows a company's data through the API reports (SPEC §7). Browsers may call on the product's
   * own hosts only, so the caller is a server, and all of its visitors count as one.
   */
  reported(req: IncomingMessage, company: Company, what: 'view' | 'visitor' | { sectionId: number }): void {
    if (!this.isVisit(req)) return
    if (what === 'view') this.buffer.page(company.id, '', req.context.lang)
    else if (what === 'visitor') this.visitor(req, this.visitedOf(company))
    else this.buffer.section(company.id, what.sectionId)
  }

  /** Whose page was asked for, where it is counted, and its own hosts; undefined on other hosts. */
  private visitedIn({ context: { place, host } }: IncomingMessage): Visited | undefined {
    if (place.kind === 'company') return this.visitedOf(place.company)
    return place.kind === 'portal' ? { buffer: this.portal, id: PORTAL, hosts: [host] } : undefined
  }

  private visitedOf({ id, disclosureDomain, patientDomain }: Company): Visited {
    return { buffer: this.buffer, id, hosts: [disclosureDomain, patientDomain] }
  }

  private visitor(req: IncomingMessage, { buffer, id }: Visited): void {
    buffer.visitor(id, addressOf(req, this.trustProxy), req.headers['user-agent'] ?? '')
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

/** The host in a Referer header, with its port, unless it is one of those asked for. */
function otherSite(referer: string | undefined, hosts: Visited['hosts']): string | undefined {
  if (referer === undefined) return undefined
  const at = referer.indexOf('://')
  if (at === -1) return undefined
  const start = at + 3
  for (const own of hosts) if (own !== null && isHostAt(referer, start, own)) return undefined
  const slash = referer.indexOf('/', start)
  const end = slash === -1 ? referer.length : slash
  return end - start > MAX_HOST ? undefined : referer.slice(start, end)
}

function isHostAt(url: string, start: number, host: string): boolean {
  if (!url.startsWith(host, start)) return false
  const next = url[start + host.length]
  return next === undefined || next === '/' || next === ':'
}
