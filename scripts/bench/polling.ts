import type { ChildProcess } from 'node:child_process'
import { paths } from '#server/http/paths.ts'
import { ask, startChild, stopChild } from './lib/child.ts'
import type { Row } from './lib/contract.ts'
import type { Load } from './lib/load.ts'
import { median } from './lib/median.ts'
import { addPerson } from './lib/people.ts'
import { signIn } from './lib/person.ts'
import { addCompany, engines, openProduct, upload } from './lib/product.ts'
import type { EngineName } from './lib/product.ts'
import type { SiteServer } from './lib/site-server.ts'
import { buildIfNeeded } from '../lib/prepare.mjs'

export const name = 'Asking for progress: signed-in requests against /health/live, which asks no database'

const ROUNDS = 7
const REQUESTS = 600
const CONNECTIONS = 32

export async function run(): Promise<Row[]> {
  buildIfNeeded()
  const rows: Row[] = []
  for (const engine of engines()) rows.push(...(await measure(engine)))
  return rows
}

/** Every address in turn in each round, so that a busy moment meets all of them alike. */
async function measure(engine: EngineName): Promise<Row[]> {
  const product = await openProduct(engine)
  const { companyId, host } = await addCompany(product)
  const importId = await upload(product, companyId, { rows: 10 })
  const [item] = await product.core.database
    .knex('imports')
    .where({ company_id: companyId, id: importId })
    .select('uploaded_file_id')
  await addPerson(product, companyId)
  const web = await startChild('scripts/bench/lib/site-server.ts', product.env)
  const load = await startChild('scripts/bench/lib/load.ts')
  const { port } = await ask<SiteServer>(web, { companyId })
  const cookie = await signIn(port, host)
  const asked = {
    'health, the floor': '/health/live',
    'call: import': `${paths.api}/upload-file/check-import-progress?id=${item.uploaded_file_id}`,
    'call: publication': `${paths.api}/data-record/check-update-progress`,
    'page: import': paths.importProgress(importId),
  }
  const headers = [`Host: ${host}`, `Cookie: ${cookie}`, 'Accept: application/json']
  const rates = Object.fromEntries(Object.keys(asked).map((what) => [what, [] as number[]]))
  for (let round = -1; round < ROUNDS; round++)
    for (const [what, path] of Object.entries(asked)) {
      const { perSecond } = await ask<{ perSecond: number }>(load, loadOf(port, path, headers))
      if (round >= 0) rates[what]!.push(perSecond)
    }
  for (const child of [load, web] satisfies ChildProcess[]) await stopChild(child)
  await product.close()
  const floor = median(rates['health, the floor']!)
  return Object.entries(rates).map(([what, all]) => ({
    database: engine,
    what,
    'requests/s': Math.round(median(all)),
    'share of the floor': median(all) / floor,
  }))
}

const loadOf = (port: number, path: string, headers: string[]): Load => ({
  ...{ port, headers, paths: [path], connections: CONNECTIONS, requests: REQUESTS, status: 200 },
})
