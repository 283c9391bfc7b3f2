import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** The methods of routes; whoever invents others does not add series. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']

/** A request that was answered: `route` is the pattern of its path. */
interface Answered {
  method: string
  route: string
  status: number
  ms: number
}

/** What the web thread measures about requests and pages. `pages` counts its own hits: the hot path measures nothing. */
export function createWebMetrics(
  registry: Registry,
  pages: { readonly hits: number; readonly made: number; readonly bytes: number; readonly count: number },
) {
  const registers = [registry]
  const requests = new Counter({
    name: 'disclosure_http_requests_total',
    help: 'Requests by method, route pattern (none: assets, unknown addresses) and status class; not those answered from memory',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'disclosure_http_request_seconds',
    help: 'Duration of these requests until the answer has been sent, by method and route pattern',
    labelNames: ['method', 'route'],
    buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers,
  })
  new Counter({
    name: 'disclosure_public_pages_total',
    help: 'Public pages by source: memory (answered before the application) or made',
    labelNames: ['from'],
    registers,
    collect() {
      this.reset()
      this.inc({ from: 'memory' }, pages.hits)
      this.inc({ from: 'made' }, pages.made)
    },
  })
  new Gauge({
    name: 'disclosure_page_cache_bytes',
    help: 'Size of the pages in memory; at most 64 MB',
    registers,
    collect() {
      this.set(pages.bytes)
    },
  })
  new Gauge({
    name: 'disclosure_page_cache_pages',
    help: 'Number of pages in memory',
    registers,
    collect() {
      this.set(pages.count)
    },
  })
  return {
    observe({ method: asked, route, status, ms }: Answered): void {
      const method = METHODS.includes(asked) ? asked : 'other'
      requests.inc({ method, route, status: `${Math.floor(status / 100)}xx` })
      durations.observe({ method, route }, ms / 1000)
    },
  }
}
