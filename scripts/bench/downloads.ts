import { ask, startChild, stopChild } from './lib/child.ts'
import type { Row } from './lib/contract.ts'
import { quantile } from './lib/median.ts'
import { addCompany, engines, importFile, openProduct, publishAll, rowsAsked } from './lib/product.ts'
import type { EngineName } from './lib/product.ts'
import type { Downloads, DownloadStatuses } from './lib/downloader.ts'
import type { SiteServer } from './lib/site-server.ts'
import type { Visit } from './lib/visitor.ts'
import { buildIfNeeded } from '../lib/prepare.mjs'

const ROWS = rowsAsked(100_000)
const CONNECTIONS = 60
const IDLE_MS = 5_000
const BUSY_MS = 15_000
const EVERY_MS = 10

export const name = `The top page while ${CONNECTIONS} connections of one network download all years (${ROWS.toLocaleString('en')} rows)`

export async function run(): Promise<Row[]> {
  buildIfNeeded()
  const rows: Row[] = []
  for (const engine of engines()) rows.push(await measure(engine))
  return rows
}

/** The page's times alone, and while others download; the site, the page's visitor and the others are a process each. */
async function measure(engine: EngineName): Promise<Row> {
  const product = await openProduct(engine)
  const { companyId, host } = await addCompany(product)
  await importFile(product, companyId, { rows: ROWS })
  await publishAll(product, companyId)

  const web = await startChild('scripts/bench/lib/site-server.ts', product.env)
  const visitor = await startChild('scripts/bench/lib/visitor.ts')
  const others = await startChild('scripts/bench/lib/downloader.ts')
  const site = await ask<SiteServer>(web, { companyId })
  const headers = { Host: host, Cookie: site.cookie, 'Accept-Encoding': 'br', 'Accept-Language': 'ja' }
  const start: Visit = { kind: 'start', port: site.port, path: '/', headers, everyMs: EVERY_MS }
  const stop = async () => (await ask<{ times: number[] }>(visitor, { kind: 'stop' } satisfies Visit)).times
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

  await ask(visitor, start)
  await pause(IDLE_MS)
  const idle = await stop()
  await ask(visitor, start)
  const load: Downloads = {
    ...{ port: site.port, path: '/disclosure/all/csv', headers },
    ...{ connections: CONNECTIONS, forMs: BUSY_MS },
  }
  const statuses = await ask<DownloadStatuses>(others, load)
  const busy = await stop()

  for (const child of [visitor, others, web]) await stopChild(child)
  await product.close()
  const [idleP50, busyP50] = [quantile(idle, 0.5), quantile(busy, 0.5)]
  return {
    database: engine,
    'idle p50 ms': idleP50,
    'busy p50 ms': busyP50,
    'p50 ratio': busyP50 / idleP50,
    'busy p99 ms': quantile(busy, 0.99),
    'busy max ms': quantile(busy, 1),
    answers: busy.length,
    'files 200': statuses[200] ?? 0,
    'files 429': statuses[429] ?? 0,
  }
}
