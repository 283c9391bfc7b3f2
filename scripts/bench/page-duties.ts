import { ask, startChild, stopChild } from './lib/child.ts'
import type { Row } from './lib/contract.ts'
import type { Calls, Duty } from './lib/front-door-calls.ts'
import { median } from './lib/median.ts'
import { buildIfNeeded } from '../lib/prepare.mjs'

export const name =
  'What each duty of a cached public page costs: the front door with all of them, and without one'

const ROUNDS = 9
const CALLS = 20_000
const left: (Duty | null)[] = [null, 'host', 'language', 'agreement', 'cache', 'headers', 'counting']

/** No sockets: what is measured is our own part of a request, from node:http's hands back into them. */
export async function run(): Promise<Row[]> {
  buildIfNeeded()
  const child = await startChild('scripts/bench/lib/front-door-calls.ts', { NODE_ENV: 'production' })
  const times = new Map(left.map((without) => [without, [] as number[]]))
  for (let round = -1; round < ROUNDS; round++)
    for (const without of round % 2 === 0 ? left : left.toReversed()) {
      const calls: Calls = { without, count: CALLS }
      const { microseconds } = await ask<{ microseconds: number }>(child, calls)
      if (round >= 0) times.get(without)!.push(microseconds)
    }
  await stopChild(child)
  const whole = median(times.get(null)!)
  return left.map((without) => {
    const taken = median(times.get(without)!)
    return without === null
      ? { duty: 'all, and the answer itself', 'µs a page': whole, share: 1 }
      : { duty: without, 'µs a page': whole - taken, share: (whole - taken) / whole }
  })
}
