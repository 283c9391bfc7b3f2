import { watchMemory } from './lib/child-memory.ts'
import { ask, startChild, startJobChild, stopChild } from './lib/child.ts'
import type { Row } from './lib/contract.ts'
import type { ImportTimes } from './lib/import-worker.ts'
import { quantile } from './lib/median.ts'
import { addCompany, engines, importFile, openProduct, publishAll, rowsAsked, upload } from './lib/product.ts'
import type { EngineName } from './lib/product.ts'
import type { SiteServer } from './lib/site-server.ts'
import type { Visit } from './lib/visitor.ts'
import { buildIfNeeded } from '../lib/prepare.mjs'

const ROWS = rowsAsked(200_000)
const PUBLISHED_ROWS = 5_000
const IDLE_MS = 20_000
const EVERY_MS = 10

export const name = `A cached public page while ${ROWS.toLocaleString('en')} rows are imported: web, jobs and visitor each a process`

/** SEC-DOS-10: an import keeps no page waiting. */
export async function run(): Promise<Row[]> {
  buildIfNeeded()
  const rows: Row[] = []
  for (const engine of engines()) rows.push(await measure(engine))
  return rows
}

/** The page's times without and, in the same run, with an import: check, search index and flip. */
async function measure(engine: EngineName): Promise<Row> {
  const product = await openProduct(engine)
  const { companyId, host } = await addCompany(product)
  await importFile(product, companyId, { rows: PUBLISHED_ROWS, year: 2023 })
  await publishAll(product, companyId)
  const importId = await upload(product, companyId, { rows: ROWS })

  const web = await startChild('scripts/bench/lib/site-server.ts', product.env)
  const worker = await startJobChild('scripts/bench/lib/import-worker.ts', product.env)
  const visitor = await startChild('scripts/bench/lib/visitor.ts')
  const memory = { web: watchMemory(web), worker: watchMemory(worker) }
  const site = await ask<SiteServer>(web, { companyId })
  const headers = { Host: host, Cookie: site.cookie, 'Accept-Encoding': 'br', 'Accept-Language': 'ja' }
  const start: Visit = { kind: 'start', port: site.port, path: '/disclosure', headers, everyMs: EVERY_MS }
  const stop = async () => (await ask<{ times: number[] }>(visitor, { kind: 'stop' } satisfies Visit)).times
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

  await ask(visitor, start)
  await pause(2000)
  await ask(visitor, start)
  await pause(IDLE_MS)
  const idle = await stop()
  await ask(visitor, start)
  const times = await ask<ImportTimes>(worker, { companyId, importId, isIndexed: true })
  const busy = await stop()

  for (const child of [visitor, web, worker]) await stopChild(child)
  const [webPeak, workerPeak] = [(await memory.web).peakBytes, (await memory.worker).peakBytes]
  await product.close()
  const [idleP99, busyP99] = [quantile(idle, 0.99), quantile(busy, 0.99)]
  return {
    database: engine,
    'check s': times.check / 1000,
    'index s': times.index / 1000,
    'flip ms': times.flip,
    'idle p50 ms': quantile(idle, 0.5),
    'idle p99 ms': idleP99,
    'busy p50 ms': quantile(busy, 0.5),
    'busy p99 ms': busyP99,
    'p99 ratio': busyP99 / idleP99,
    answers: busy.length,
    'web MB': webPeak / 1e6,
    'worker MB': workerPeak / 1e6,
  }
}
