import type { ChildProcess } from 'node:child_process'
import { ask, startChild, stopChild } from './lib/child.ts'
import type { Row } from './lib/contract.ts'
import type { Load } from './lib/load.ts'
import { median } from './lib/median.ts'
import type { ServedSite } from './lib/page-server.ts'
import { buildIfNeeded } from '../lib/prepare.mjs'

export const name = 'Pages from memory with counting, against the same process without it'

const ROUNDS = 9
const REQUESTS = 8_000
const CONNECTIONS = 32

interface Server {
  child: ChildProcess
  site: ServedSite
}

/** Two products that differ in nothing but the counting, and the load in a process of its own; one works at a time. */
export async function run(): Promise<Row[]> {
  buildIfNeeded()
  const counting = await startServer('on')
  const plain = await startServer('off')
  const load = await startChild('scripts/bench/lib/load.ts')
  const rows = [
    await measure('one page, one visitor', ['/disclosure'], counting, plain, load),
    await measure('eight pages in turn', pagesOf(counting.site), counting, plain, load),
  ]
  for (const child of [load, counting.child, plain.child]) await stopChild(child)
  return rows
}

async function startServer(counting: 'on' | 'off'): Promise<Server> {
  const env = { NODE_ENV: 'production', BENCH_COUNTING: counting }
  const child = await startChild('scripts/bench/lib/page-server.ts', env)
  return { child, site: await ask<ServedSite>(child, {}) }
}

const pagesOf = ({ detail }: ServedSite) => [
  ...['/', '/disclosure', '/faq', '/about-data', '/corrections'],
  ...[1, 2, 3].map((page) => `${detail}?year=2024&page=${page}`),
]

async function measure(
  what: string,
  paths: string[],
  counting: Server,
  plain: Server,
  load: ChildProcess,
): Promise<Row> {
  const rates = { counting: [] as number[], plain: [] as number[] }
  const servers = { counting, plain }
  // The first round fills the memory of both.
  for (let round = -1; round < ROUNDS; round++)
    for (const which of round % 2 === 0
      ? (['counting', 'plain'] as const)
      : (['plain', 'counting'] as const)) {
      const { perSecond } = await ask<{ perSecond: number }>(load, loadOf(servers[which].site, paths))
      if (round >= 0) rates[which].push(perSecond)
    }
  return {
    what,
    'pages/s': Math.round(median(rates.counting)),
    'without counting': Math.round(median(rates.plain)),
    share: median(rates.counting) / median(rates.plain),
  }
}

function loadOf({ port, host, cookie }: ServedSite, paths: string[]): Load {
  return {
    ...{ port, paths, connections: CONNECTIONS, requests: REQUESTS, status: 200 },
    headers: [
      ...[`Host: ${host}`, `Cookie: ${cookie}`, 'Accept-Language: ja,en;q=0.8', 'Accept-Encoding: gzip, br'],
      'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      `Referer: http://${host}:${port}/disclosure`,
    ],
  }
}
