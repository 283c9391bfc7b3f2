import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import { buildIfNeeded } from '../lib/prepare.mjs'
import { freePort } from '../lib/private-server.mjs'
import type { Row } from './lib/contract.ts'
import { median } from './lib/median.ts'
import { openPublishedSite } from './lib/published-site.ts'

export const name = 'From `npm start` to the first answer, on an SQLite database that is up to date'

const ROUNDS = 9
const LOOK_EVERY_MS = 2
/** What is started, against what no Node process can do without. */
const STARTS = {
  'node alone, a bare server': ['scripts/bench/lib/bare-start.mjs'],
  'npm start': ['--max-semi-space-size=8', 'scripts/start.mjs'],
}

/** In turn, so that a busy moment meets all of them alike. */
export async function run(): Promise<Row[]> {
  buildIfNeeded()
  const { product } = await openPublishedSite('SQLite', 2000, { isIndexed: true })
  const times = Object.keys(STARTS).map(() => [] as number[])
  for (let round = 0; round <= ROUNDS; round++)
    for (const [at, args] of Object.values(STARTS).entries()) {
      const ms = await firstAnswer(args, product.env)
      // The first of each reads files that the system then has in memory.
      if (round > 0) times[at]!.push(ms)
    }
  await product.close()
  const [bare] = times.map(median)
  return Object.keys(STARTS).map((started, at) => ({
    started,
    ms: median(times[at]!),
    slowest: Math.max(...times[at]!),
    'of the bare server': median(times[at]!) / bare!,
  }))
}

export const summary = (rows: Row[]) => `first answer after ${Math.round(Number(rows.at(-1)!['ms']))} ms`

async function firstAnswer(args: string[], env: Record<string, string>): Promise<number> {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn(process.execPath, args, {
    stdio: 'ignore',
    env: { ...process.env, ...env, NODE_ENV: 'production', PORT: String(port) },
  })
  while (!(await answers(port, child))) await after(LOOK_EVERY_MS)
  const ms = performance.now() - startedAt
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  return ms
}

async function answers(port: number, child: ChildProcess): Promise<boolean> {
  if (child.exitCode !== null) throw new Error(`the process ended with ${child.exitCode}`)
  return fetch(`http://127.0.0.1:${port}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
}
