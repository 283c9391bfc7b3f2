import http from 'node:http'
import { watchMemory } from './lib/child-memory.ts'
import { ask, startChild, startJobChild, stopChild } from './lib/child.ts'
import { time } from './lib/compare.ts'
import type { Row } from './lib/contract.ts'
import type { FilesJob, FilesTimes } from './lib/files-worker.ts'
import { median, quantile } from './lib/median.ts'
import { addCompany, engines, importFile, openProduct, publishAll, rowsAsked } from './lib/product.ts'
import type { EngineName, Product } from './lib/product.ts'
import type { SiteServer } from './lib/site-server.ts'
import type { Visit } from './lib/visitor.ts'
import { buildIfNeeded } from '../lib/prepare.mjs'

const ROWS = rowsAsked(200_000)
const ROUNDS = 3
const EVERY_MS = 10

export const name = `The files for machines of ${ROWS.toLocaleString('en')} rows beside the file that is made for each reader, and the top page meanwhile`

export async function run(): Promise<Row[]> {
  buildIfNeeded()
  const rows: Row[] = []
  for (const engine of engines()) rows.push(await measure(engine))
  return rows
}

/** Jobs, web and the page's visitor are a process each; what is compared takes turns in one run. */
async function measure(engine: EngineName): Promise<Row> {
  const product = await openProduct(engine)
  const { companyId, host } = await addCompany(product)
  await importFile(product, companyId, { rows: ROWS })
  await publishAll(product, companyId)
  const { editionNumber } = await product.core.companies.get(companyId)
  const job: FilesJob = { companyId, edition: editionNumber }

  const web = await startChild('scripts/bench/lib/site-server.ts', product.env)
  const worker = await startJobChild('scripts/bench/lib/files-worker.ts', product.env)
  const visitor = await startChild('scripts/bench/lib/visitor.ts')
  const memory = watchMemory(worker)
  const site = await ask<SiteServer>(web, { companyId })
  const headers = { Host: host, Cookie: site.cookie, 'Accept-Encoding': 'br', 'Accept-Language': 'ja' }
  const start: Visit = { kind: 'start', port: site.port, path: '/', headers, everyMs: EVERY_MS }
  const visits = async (work: () => Promise<unknown>) => {
    await ask(visitor, start)
    await work()
    return (await ask<{ times: number[] }>(visitor, { kind: 'stop' } satisfies Visit)).times
  }

  const made: FilesTimes[] = []
  const each: number[] = []
  const [idle, busy]: number[][] = [[], []]
  await ask(worker, job)
  for (let round = 0; round < ROUNDS; round++) {
    each.push(await time(() => readEditionFile(product, job)))
    idle!.push(...(await visits(() => new Promise((resolve) => setTimeout(resolve, 3_000)))))
    busy!.push(...(await visits(async () => made.push(await ask<FilesTimes>(worker, job)))))
  }
  const get = (path: string, encoding: string) =>
    time(() => download(site.port, path, { ...headers, 'Accept-Encoding': encoding }))
  const stored = await product.core.publicFiles.of(companyId, editionNumber)
  const path = '/data/disclosure-all.csv'
  const downloads = [
    await get(path, 'identity'),
    await get(path, 'br'),
    await get('/disclosure/all/csv', 'br'),
  ]

  for (const child of [visitor, web, worker]) await stopChild(child)
  const { peakBytes } = await memory
  await product.close()
  const [madeMs, eachMs] = [median(made.map(({ ms }) => ms)), median(each)]
  return {
    database: engine,
    'rows/s': (ROWS / madeMs) * 1000,
    'CPU µs a row': (median(made.map(({ cpuMs }) => cpuMs)) / ROWS) * 1000,
    'rows/s for each reader': (ROWS / eachMs) * 1000,
    ratio: eachMs / madeMs,
    'job MB': peakBytes / 1e6,
    'page p50 ms': quantile(idle!, 0.5),
    'meanwhile p50': quantile(busy!, 0.5),
    'page p99 ms': quantile(idle!, 0.99),
    'meanwhile p99': quantile(busy!, 0.99),
    'file MB': stored[0]!.bytes / 1e6,
    'br MB': stored[0]!.brotliBytes / 1e6,
    'get ms': downloads[0]!,
    'get br ms': downloads[1]!,
    'get spreadsheet ms': downloads[2]!,
  }
}

/** Makes the edition's file as for a reader who takes it as fast as it comes. */
async function readEditionFile({ core }: Product, { companyId, edition }: FilesJob): Promise<number> {
  let bytes = 0
  const site = { id: companyId, editionNumber: edition }
  for await (const piece of await core.corrections.file(site, 1, edition)) bytes += Buffer.byteLength(piece)
  return bytes
}

function download(port: number, path: string, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    http
      .get({ port, host: '127.0.0.1', path, headers, agent: false }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`))
        answer.resume()
        answer.once('end', resolve)
      })
      .on('error', reject)
  })
}
