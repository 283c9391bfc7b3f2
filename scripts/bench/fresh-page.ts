import { ask, startChild, stopChild } from './lib/child.ts'
import type { Row } from './lib/contract.ts'
import { inWords } from './lib/in-words.ts'
import type { FreshTimes } from './lib/fresh-pages.ts'
import { median } from './lib/median.ts'
import { engines } from './lib/product.ts'
import { buildIfNeeded } from '../lib/prepare.mjs'

export const name =
  'A public page that is not cached, from its request to its markup, against renderToStaticMarkup of the same tree'

const ROUNDS = 9
const PAGES = 15
const kinds = [
  'listing',
  'section, 40 rows',
  'the same, last pages',
  'section, 10 rows',
  'section by amount, 40 rows',
  'by amount, last pages',
  'section by key words, 40 rows',
  'by key words, last pages',
]

/**
 * Hosts, agreement, queries, props and markup against the markup alone, of the same pages at the same moment. What
 * MariaDB does is in neither.
 */
export async function run(): Promise<Row[]> {
  buildIfNeeded()
  const rows: Row[] = []
  for (const database of engines()) {
    const child = await startChild('scripts/bench/lib/fresh-pages.ts', {
      NODE_ENV: 'production',
      FRESH_ENGINE: database,
    })
    for (const kind of kinds) {
      const times: FreshTimes[] = []
      for (let round = 0; round <= ROUNDS; round++) {
        const taken = await ask<FreshTimes>(child, { kind, from: round * PAGES, count: PAGES })
        if (round > 0) times.push(taken)
      }
      const [product, markup, again] = (['product', 'markup', 'again'] as const).map(
        (part) => median(times.map((one) => one[part])) / PAGES,
      ) as [number, number, number]
      rows.push({
        database,
        page: kind,
        'processor ms': product,
        'of it markup': markup,
        ratio: product / markup,
        'markup again': again,
      })
    }
    await stopChild(child)
  }
  return rows
}

export const summary = (rows: Row[]) =>
  `times its markup: ${inWords(rows, { of: ['database', 'page'], figure: 'ratio' })}`
