import type { ChildProcess } from 'node:child_process'
import http from 'node:http'
import type { Answer } from './lib/bare-server.ts'
import { ask, startChild, stopChild } from './lib/child.ts'
import type { Row } from './lib/contract.ts'
import { inWords } from './lib/in-words.ts'
import type { Load } from './lib/load.ts'
import { median } from './lib/median.ts'
import type { ServedSite } from './lib/page-server.ts'
import { buildIfNeeded } from '../lib/prepare.mjs'

export const name = 'Public page, against a bare node:http server that sends the same bytes'

const ROUNDS = 7
const REQUESTS = 8_000
const CONNECTIONS = 32
/** Pages of the section with ten rows each that nobody has asked for before; so many a round. */
const FRESH_PAGES = 40

interface Processes {
  product: ChildProcess
  bare: ChildProcess
  load: ChildProcess
  site: ServedSite
}

/** Product, floor and load each in a process of its own; in turn, so that one server works at a time. */
export async function run(): Promise<Row[]> {
  buildIfNeeded()
  const product = await startChild('scripts/bench/lib/page-server.ts', { NODE_ENV: 'production' })
  const bare = await startChild('scripts/bench/lib/bare-server.ts')
  const load = await startChild('scripts/bench/lib/load.ts')
  const site = await ask<ServedSite>(product, {})
  const processes = { product, bare, load, site }
  const rows = [
    await measureCached(processes, 'top page, cached', '/'),
    await measureCached(processes, 'listing behind the agreement, cached', '/disclosure'),
    await measureCached(processes, 'listing behind the agreement, 304', '/disclosure', true),
    await measureFresh(processes),
  ]
  for (const child of [load, bare, product]) await stopChild(child)
  return rows
}

export const summary = (rows: Row[]) =>
  `share of it: ${inWords(rows, { of: ['page'], figure: 'share of bare' })}`

const headersOf = (site: ServedSite) => ({
  Host: site.host,
  Cookie: site.cookie,
  'Accept-Language': 'ja,en;q=0.8',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'User-Agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
})

const lines = (headers: Record<string, string>) =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}`)

async function measureCached(
  { bare, load, site }: Processes,
  page: string,
  path: string,
  isKnown = false,
): Promise<Row> {
  let headers: Record<string, string> = headersOf(site)
  let answer = await get(site.port, path, headers)
  if (isKnown) {
    const etag = answer.headers[answer.headers.indexOf('ETag') + 1]!
    headers = { ...headers, 'If-None-Match': etag }
    answer = await get(site.port, path, headers)
  }
  const status = isKnown ? 304 : 200
  if (answer.status !== status) throw new Error(`${path} answers ${answer.status}`)
  const { port } = await ask<{ port: number }>(bare, answer)
  const work: Load = {
    port,
    paths: [path],
    headers: lines(headers),
    connections: CONNECTIONS,
    requests: REQUESTS,
    status,
  }
  const rates = { product: [] as number[], bare: [] as number[] }
  for (let round = -1; round < ROUNDS; round++)
    for (const which of round % 2 === 0 ? (['product', 'bare'] as const) : (['bare', 'product'] as const)) {
      const target = which === 'product' ? site.port : port
      const { perSecond } = await ask<{ perSecond: number }>(load, { ...work, port: target })
      if (round >= 0) rates[which].push(perSecond)
    }
  return {
    page,
    bytes: Buffer.byteLength(answer.body, 'base64'),
    'pages/s': Math.round(median(rates.product)),
    'bare pages/s': Math.round(median(rates.bare)),
    'share of bare': median(rates.product) / median(rates.bare),
  }
}

/** Pages that must be read, rendered and compressed, against the bare server sending one such page as often. */
async function measureFresh({ load, site, bare }: Processes): Promise<Row> {
  const pathOf = (page: number) => `${site.detail}?year=2024&page=${page}&size=10`
  const answer = await get(site.port, pathOf(ROUNDS * FRESH_PAGES + 1), headersOf(site))
  if (answer.status !== 200) throw new Error(`a fresh page answers ${answer.status}`)
  const { port } = await ask<{ port: number }>(bare, answer)
  const rates = { product: [] as number[], bare: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    const work: Load = {
      port: site.port,
      paths: Array.from({ length: FRESH_PAGES }, (_, at) => pathOf(round * FRESH_PAGES + at + 1)),
      headers: lines(headersOf(site)),
      connections: 8,
      requests: FRESH_PAGES,
      status: 200,
    }
    rates.product.push((await ask<{ perSecond: number }>(load, work)).perSecond)
    rates.bare.push((await ask<{ perSecond: number }>(load, { ...work, port })).perSecond)
  }
  return {
    page: 'section detail, not cached',
    bytes: Buffer.byteLength(answer.body, 'base64'),
    'pages/s': Math.round(median(rates.product)),
    'bare pages/s': Math.round(median(rates.bare)),
    'share of bare': median(rates.product) / median(rates.bare),
  }
}

/** One answer as it comes over the wire, without what node:http adds by itself. */
function get(port: number, path: string, headers: Record<string, string>): Promise<Answer> {
  const ADDED = ['date', 'connection', 'keep-alive']
  return new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, path, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const own = response.rawHeaders.filter(
          (_, at, all) => !ADDED.includes(all[at - (at % 2)]!.toLowerCase()),
        )
        resolve({ status: response.statusCode!, headers: own, body: Buffer.concat(parts).toString('base64') })
      })
    })
    request.on('error', reject)
  })
}
