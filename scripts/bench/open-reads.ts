import { ask, startChild, stopChild } from './lib/child.ts'
import type { Row } from './lib/contract.ts'
import { inWords } from './lib/in-words.ts'
import { median } from './lib/median.ts'
import type { Kind, ReadTime } from './lib/open-read-calls.ts'
import { engines } from './lib/product.ts'
import { buildIfNeeded } from '../lib/prepare.mjs'

export const name =
  'An open read of the API against the page with the same content, and a call by API token against a session'

const ROUNDS = 5
const ANSWERS = 15
/** What each is compared with, measured in the same rounds. */
const against: Record<Kind, Kind> = {
  'page: section, 50 rows': 'page: section, 50 rows',
  'call: public, 50 rows': 'page: section, 50 rows',
  'call: list, 50 rows': 'page: section, 50 rows',
  'call: list, 1000 rows': 'page: section, 50 rows',
  'call: list, 1000 rows, brotli': 'call: list, 1000 rows',
  'call: list, 304': 'call: list, 50 rows',
  'call: list, all rows as lines': 'call: list, 1000 rows',
  'page: listing': 'page: listing',
  'call: summary': 'page: listing',
  'call by session: list, 50 rows': 'call by session: list, 50 rows',
  'call by API token: list, 50 rows': 'call by session: list, 50 rows',
}
const kinds = Object.keys(against) as Kind[]

/** Processor time of answers that are made anew, their reader's part included: it is the same for pages and calls. */
export async function run(): Promise<Row[]> {
  buildIfNeeded()
  const rows: Row[] = []
  for (const database of engines()) {
    const child = await startChild('scripts/bench/lib/open-read-calls.ts', {
      NODE_ENV: 'production',
      READ_ENGINE: database,
    })
    const times = new Map(kinds.map((kind) => [kind, [] as ReadTime[]]))
    for (let round = 0; round <= ROUNDS; round++)
      for (const kind of round % 2 === 0 ? kinds : kinds.toReversed()) {
        const taken = await ask<ReadTime>(child, { kind, from: round * ANSWERS, count: ANSWERS })
        if (round > 0) times.get(kind)!.push(taken)
      }
    await stopChild(child)
    const msOf = (kind: Kind) => median(times.get(kind)!.map(({ ms }) => ms))
    for (const kind of kinds)
      rows.push({
        ...{ database, answer: kind, 'processor ms': msOf(kind), kB: times.get(kind)![0]!.bytes / 1000 },
        ...{ ratio: msOf(kind) / msOf(against[kind]), against: against[kind] },
      })
  }
  return rows
}

export const summary = (rows: Row[]) =>
  `ratio: ${inWords(rows, { of: ['database', 'answer'], figure: 'ratio' })}`
