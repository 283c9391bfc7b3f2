import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ComponentType } from 'react'
import { createApp } from '#server/app.ts'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { builtAssets } from '#server/http/front-door/assets.ts'
import { encodedBody } from '#server/http/front-door/encoded-body.ts'
import { PUBLIC_PAGE_SIZE } from '#server/http/front-door/page-sizes.ts'
import Listing from '#views/pages/site/listing/+Page.tsx'
import SectionDetail from '#views/pages/site/section-detail/+Page.tsx'
import { renderDocument, type ViewInit } from '#views/render-document.tsx'
import { answerMessages } from './answer.ts'
import { browserHeaders, openPublishedSite } from './published-site.ts'
import { rowsAsked, type EngineName } from './product.ts'

/** Milliseconds of a processor for the same pages. */
export interface FreshTimes {
  /** From the request's arrival to the markup. */
  product: number
  /** What of it the markup took. */
  markup: number
  /** The same markup made again, with nothing in between: faster, since the processor has nothing else in its caches. */
  again: number
}

/** Four of five are the section's. */
const ROWS = rowsAsked(60_000)
const section = sectionIdOf(1, 'C1')!
/** Contained in some thousand names, so that the pages found by them go far back too. */
const KEY_WORDS = '佐藤'

const site = await openPublishedSite(process.env['FRESH_ENGINE'] as EngineName, ROWS, { isIndexed: true })
const { services, product, host, cookie } = site
const shown = await rowsShown()

/** Time of processors that this process has used: other work on the machine does not lengthen it. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** The views that were rendered last: how long each took from the request's arrival, and its markup alone. */
let rendered: { view: string; init: Omit<ViewInit, 'assets'>; html: string; ms: number; markup: number }[] =
  []
let arrivedAt = 0
const empty = Buffer.alloc(0)
const app = createApp({
  ...services,
  views: {
    async render(view, init) {
      const start = cpuMs()
      const html = await services.views.render(view, init)
      const end = cpuMs()
      rendered.push({ view, init, html, ms: end - arrivedAt, markup: end - start })
      return html
    },
  },
  // No page is kept, and none is compressed: what follows the markup is not what is measured.
  pageCache: {
    find: () => undefined,
    get: async (_key: string, render: () => Promise<string>) =>
      encodedBody(Buffer.from(await render()), empty, empty),
  } as never,
})
const server = http.createServer((req, res) => {
  arrivedAt = cpuMs()
  app(req, res)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
const assets = builtAssets('dist/assets.json')
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })

function get(path: string): Promise<void> {
  const headers = { host, cookie, ...browserHeaders, 'accept-encoding': 'identity' }
  return new Promise((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port, path, headers, agent }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${path} answers ${response.statusCode}`))
        response.resume().once('end', () => resolve())
      })
      .once('error', reject)
  })
}

/** How many rows the section has, and how many of them contain the key words. */
async function rowsShown(): Promise<{ all: number; found: number }> {
  const { versions, dataRecords } = product.core
  const data = await versions.dataIn(site.companyId, 1, 'published')
  const { total: all } = await dataRecords.list(data, { year: 2024, sectionId: section }, 1, 10)
  const { total: found } = await dataRecords.list(
    data,
    { year: 2024, sectionId: section, keyWords: KEY_WORDS },
    1,
    10,
  )
  return { all, found }
}

const pageOf = (query: string) => `/disclosure/detail/${section}?year=2024&${query}`
/** The last pages of a list of so many rows, from its end. */
const lastPage = (rows: number, at: number) => Math.floor(rows / PUBLIC_PAGE_SIZE) - at
const keyWords = `keyWords=${encodeURIComponent(KEY_WORDS)}`

/** Addresses of one kind of page; each asked once, so that nothing of it is warm but what the product keeps. */
const kinds: Record<string, (at: number) => string> = {
  listing: () => '/disclosure?year=2024',
  'section, 40 rows': (at) => pageOf(`page=${at + 1}`),
  'the same, last pages': (at) => pageOf(`page=${lastPage(shown.all, at)}`),
  'section, 10 rows': (at) => pageOf(`page=${at + 1}&size=10`),
  'section by amount, 40 rows': (at) => pageOf(`page=${at + 1}&sort=-amount`),
  'by amount, last pages': (at) => pageOf(`page=${lastPage(shown.all, at)}&sort=-amount`),
  'section by key words, 40 rows': (at) => pageOf(`page=${(at % 5) + 1}&${keyWords}`),
  'by key words, last pages': (at) => pageOf(`page=${lastPage(shown.found, at % 5)}&${keyWords}`),
}

const pages: Record<string, ComponentType<never>> = {
  'site/listing': Listing,
  'site/section-detail': SectionDetail,
}

answerMessages(
  async ({ kind, from, count }: { kind: string; from: number; count: number }): Promise<FreshTimes> => {
    rendered = []
    for (let at = from; at < from + count; at++) await get(kinds[kind]!(at))
    if (rendered.length !== count) throw new Error(`${rendered.length} pages of ${count} were rendered`)
    const times = rendered.reduce(
      ({ product, markup }, page) => ({ product: product + page.ms, markup: markup + page.markup }),
      { product: 0, markup: 0 },
    )
    let again = 0
    for (const { view, init, html } of rendered) {
      const start = cpuMs()
      const same = renderDocument(pages[view]!, { ...init, assets })
      again += cpuMs() - start
      if (same !== html) throw new Error(`${view}: not the same tree`)
    }
    return { ...times, again }
  },
  async () => {
    server.closeAllConnections()
    await product.close()
  },
)
