import { buildIfNeeded } from '../lib/prepare.mjs'
import { ask, startChild, stopChild } from './lib/child.ts'
import type { Row } from './lib/contract.ts'
import type { Kind, Load, LoadTimes } from './lib/load-client.ts'
import { quantile } from './lib/median.ts'
import { mixedKinds } from './lib/mixed-kinds.ts'
import { addPeople, addPerson, loginForms } from './lib/people.ts'
import { signIn } from './lib/person.ts'
import { bench, engines, rowsAsked, upload } from './lib/product.ts'
import { openPublishedSite } from './lib/published-site.ts'
import { WebProcesses } from './lib/web-processes.ts'

const ROWS = rowsAsked(60_000)
const LOAD_MS = 30_000
const STORM = 40
const STORMS = 3

export const name = `Visitors, searches, staff and an import at once, and a storm of ${STORM} sign-ins: ${ROWS.toLocaleString('en')} rows`

/** SEC-DOS-04, and SEC-TEN-44: searches and pages while an import of many rows runs. */
export async function run(): Promise<Row[]> {
  buildIfNeeded()
  const engine = engines()[0]!
  const site = await openPublishedSite(engine, ROWS, { isIndexed: true })
  await addPerson(site.product, site.companyId)
  const client = await startChild('scripts/bench/lib/load-client.ts')
  const rows: Row[] = []
  for (const count of engine === 'MariaDB' ? [1, 2] : [1]) {
    const web = await WebProcesses.start(count, site.product.env)
    const kinds = mixedKinds(site, await signIn(web.ports[0]!, site.host), ROWS)
    const times = (load: Omit<Load, 'ports'>) => ask<LoadTimes>(client, { ...load, ports: web.ports })
    const common = { database: engine, processes: count }
    const searches = kinds.filter(({ name }) => name === 'search')
    // The first answers of a process are no measure of the others.
    await times({ kinds, forMs: LOAD_MS / 3 })
    const idle = await times({ kinds: searches, forMs: LOAD_MS / 3 })
    const storm = await stormTimes(site, times, searches, count)
    rows.push(
      ...rowsOf({ ...common, load: 'searches alone' }, idle),
      ...rowsOf({ ...common, load: `${STORM} sign-ins` }, storm),
    )
    rows.push(...rowsOf({ ...common, load: 'all at once' }, await times({ kinds, forMs: LOAD_MS })))
    await beginImport(site, count)
    rows.push(...rowsOf({ ...common, load: 'with an import' }, await times({ kinds, forMs: LOAD_MS })))
    const { web: webMb, worker } = web.memory('VmHWM')
    rows.push({ ...common, load: 'peak', kind: 'MB web / worker', 'p50 ms': webMb, 'p95 ms': worker })
    await web.stop()
  }
  await stopChild(client)
  await site.product.close()
  return rows
}

type Site = Awaited<ReturnType<typeof openPublishedSite>>

/** Searches while so many people sign in at once, several times. */
async function stormTimes(
  { product, companyId, host }: Site,
  times: (load: Omit<Load, 'ports'>) => Promise<LoadTimes>,
  searches: Kind[],
  count: number,
): Promise<LoadTimes> {
  const all: LoadTimes = {}
  for (let at = 0; at < STORMS; at++) {
    const emails = await addPeople(product, companyId, { word: `storm-${count}-${at}`, count: STORM })
    const signIns: Kind = {
      ...{
        name: 'sign-in',
        people: STORM,
        restMs: 0,
        paths: ['/login'],
        forms: loginForms(emails),
        status: 303,
      },
      headers: { host, 'Sec-Fetch-Site': 'same-origin' },
    }
    // Searches until the last has signed in.
    const found = await times({ kinds: [signIns, ...searches] })
    for (const [kind, { ms, others }] of Object.entries(found)) {
      const own = (all[kind] ??= { ms: [], others: 0 })
      own.ms.push(...ms)
      own.others += others
    }
  }
  return all
}

async function beginImport({ product, companyId }: Site, count: number): Promise<void> {
  const importId = await upload(product, companyId, { rows: ROWS, year: 2020 + count })
  await product.core.imports.confirm(bench, companyId, importId)
}

function rowsOf(common: Row, times: LoadTimes): Row[] {
  return Object.entries(times).map(([kind, { ms, others }]) => ({
    ...common,
    kind,
    'p50 ms': quantile(ms, 0.5),
    'p95 ms': quantile(ms, 0.95),
    'p99 ms': quantile(ms, 0.99),
    answers: ms.length,
    'others than expected': others,
  }))
}
