import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { buildIfNeeded } from '../lib/prepare.mjs'
import { freePort } from '../lib/private-server.mjs'
import { untilServing } from '../lib/until-serving.mjs'
import { ask, startChild, stopChild } from './lib/child.ts'
import type { Row } from './lib/contract.ts'
import { inWords } from './lib/in-words.ts'
import type { MixedAnswers, MixedLoad } from './lib/mixed-load.ts'
import { browserHeaders, openPublishedSite } from './lib/published-site.ts'
import { rowsAsked } from './lib/product.ts'
import { residentMb } from './lib/web-processes.ts'

const ROWS = rowsAsked(200_000)
const LOAD_MS = 30_000
/** The pages that everybody opens are made in this time. */
const READY_MS = 20_000
/** Long enough for the collections that follow a load. */
const AFTER_MS = 15_000

export const name = `Memory of the built product (MB): pages, searches and two downloads at a time, ${ROWS.toLocaleString('en')} rows on SQLite`

/** As the image and `npm start` run it, and with nothing set. */
export async function run(): Promise<Row[]> {
  buildIfNeeded()
  const site = await openPublishedSite('SQLite', ROWS, { isIndexed: true })
  const rows = [
    await measure(site, 'as the image does', ['--max-semi-space-size=8'], { MALLOC_ARENA_MAX: '2' }),
    await measure(site, 'as npm start does', ['--max-semi-space-size=8'], {}),
    await measure(site, 'node without options', [], {}),
  ]
  await site.product.close()
  return rows
}

export const summary = (rows: Row[]) => `peak: ${inWords(rows, { of: ['started'], figure: 'peak' })}`

type Site = Awaited<ReturnType<typeof openPublishedSite>>

async function measure(site: Site, started: string, options: string[], env: object): Promise<Row> {
  const port = await freePort()
  const web = spawn(process.execPath, [...options, 'dist/app/server/main.js'], {
    stdio: 'ignore',
    env: { ...process.env, ...site.product.env, TRUST_PROXY: 'true', PORT: String(port), ...env },
  })
  await untilServing('127.0.0.1', port)
  await pause(READY_MS)
  const start = residentMb(web)
  const client = await startChild('scripts/bench/lib/mixed-load.ts')
  const counted = await ask<MixedAnswers>(client, { ...mix(site), port } satisfies MixedLoad)
  const end = residentMb(web)
  await pause(AFTER_MS)
  const row = {
    started,
    start,
    end,
    peak: residentMb(web, 'VmHWM'),
    after: residentMb(web),
    answers: counted.answers,
    'not 200': counted.others,
  }
  await stopChild(client)
  const ended = new Promise((resolve) => web.once('exit', resolve))
  web.kill('SIGTERM')
  await ended
  return row
}

/** Of a list's pages every seventh: most are made anew, some have been asked for before. */
function mix({ host, cookie }: Site): Omit<MixedLoad, 'port'> {
  const detail = `/disclosure/detail/${sectionIdOf(1, 'C1')}`
  const list = Array.from({ length: 300 }, (_, at) => `${detail}?page=${1 + at * 7}`)
  const searches = ['佐藤', '鈴木 一', '大学病院', 'watanabe', '札幌'].map(
    (words) => `/search?type=disclosure&individualName=${encodeURIComponent(words)}`,
  )
  const ordinary = ['/', '/disclosure', '/corrections', '/data', '/faq', `${detail}?print=1`]
  return {
    headers: { ...browserHeaders, host, cookie },
    pages: list.flatMap((page, at) => [
      page,
      ordinary[at % ordinary.length]!,
      searches[at % searches.length]!,
    ]),
    files: ['/disclosure/all/csv'],
    visitors: 4,
    downloaders: 2,
    forMs: LOAD_MS,
  }
}
