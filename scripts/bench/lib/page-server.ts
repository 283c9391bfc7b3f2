import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '#server/app.ts'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { answerMessages } from './answer.ts'
import { openPublishedSite } from './published-site.ts'

/** Where the site of the one company there is answers, and to whom. */
export interface ServedSite {
  port: number
  host: string
  /** Of a visitor who has accepted the terms. */
  cookie: string
  /** The detail page of a section with many rows. */
  detail: string
}

const ROWS = 5_000

const { product, services, host, cookie } = await openPublishedSite('SQLite', ROWS, { isIndexed: true })
// For scripts/bench/counting.ts: the same process, whose visits nobody counts.
const uncounted = { page() {}, search() {}, download() {}, portalDownload() {}, reported() {} }
const isCounting = process.env['BENCH_COUNTING'] !== 'off'
const server = http.createServer(createApp(isCounting ? services : { ...services, visits: uncounted }))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

answerMessages(
  async (): Promise<ServedSite> => ({
    port: (server.address() as AddressInfo).port,
    host,
    cookie,
    detail: `/disclosure/detail/${sectionIdOf(1, 'C1')}`,
  }),
  async () => {
    server.closeAllConnections()
    await product.close()
  },
)
