import { setTimeout as pause } from 'node:timers/promises'
import { buildIfNeeded } from '../lib/prepare.mjs'
import { ask, startChild, stopChild } from './lib/child.ts'
import type { Row } from './lib/contract.ts'
import type { Load, LoadTimes } from './lib/load-client.ts'
import { quantile } from './lib/median.ts'
import { mixedKinds } from './lib/mixed-kinds.ts'
import { addPerson } from './lib/people.ts'
import { signIn } from './lib/person.ts'
import { engines, rowsAsked } from './lib/product.ts'
import { openPublishedSite } from './lib/published-site.ts'
import { slopeOf } from './lib/slope.ts'
import { WebProcesses } from './lib/web-processes.ts'

const ROWS = rowsAsked(60_000)
const MINUTES = Number(process.env['BENCH_MINUTES'] ?? 2)
const LOOK_EVERY_MS = 5_000

export const name = `Memory while visitors, searches and staff go on for ${MINUTES} minutes (--minutes 20), ${ROWS.toLocaleString('en')} rows`

/** SEC-REL-35. The slope is that of the second half: in the first, caches fill up to their bounds. */
export async function run(): Promise<Row[]> {
  buildIfNeeded()
  const engine = engines()[0]!
  const site = await openPublishedSite(engine, ROWS, { isIndexed: true })
  await addPerson(site.product, site.companyId)
  const web = await WebProcesses.start(1, site.product.env)
  const client = await startChild('scripts/bench/lib/load-client.ts')
  const kinds = mixedKinds(site, await signIn(web.ports[0]!, site.host), ROWS)
  const load: Load = { kinds, ports: web.ports, forMs: MINUTES * 60_000 }
  let isOver = false
  const answered = ask<LoadTimes>(client, load).finally(() => (isOver = true))
  const seen: { hours: number; web: number; worker: number }[] = []
  for (const since = performance.now(); !isOver; await pause(LOOK_EVERY_MS))
    seen.push({ hours: (performance.now() - since) / 3_600_000, ...web.memory('VmRSS') })
  const times = Object.values(await answered)
  const ms = times.flatMap((kind) => kind.ms)
  const half = seen.slice(Math.floor(seen.length / 2))
  const rows = (['web', 'worker'] as const).map((process) => ({
    ...{ database: engine, process },
    'start MB': seen[0]![process],
    'middle MB': half[0]![process],
    'end MB': seen.at(-1)![process],
    'peak MB': web.memory('VmHWM')[process],
    'second half, MB per hour': slopeOf(half.map((at) => [at.hours, at[process]])),
    answers: ms.length,
    'others than expected': times.reduce((sum, { others }) => sum + others, 0),
    'p99 ms': quantile(ms, 0.99),
  }))
  await stopChild(client)
  await web.stop()
  await site.product.close()
  return rows
}
