// On both engines: the engine has to undo what a killed process leaves behind.
import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { openDatabase, type Database } from '#server/drivers/database/index.ts'
import { AnalyticsService, FiguresRepository } from '#server/features/analytics/index.ts'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { systemClock } from '#server/lib/clock.ts'
import { addDays } from '#server/lib/zoned-day.ts'
import { freePort, startServer, type Server } from '../journeys/built-process.ts'
import { settingsWithDemo } from '../journeys/demo-world.ts'
import { TestClient } from '../test-client.ts'
import { VisitLoad, type Answered, type Asking } from './visit-load.ts'

// Two processes of the built product count into one database: what is lost when one of them ends or is killed.
// Of each kind there is some among the first 500, and what is lost does not depend on how many there are.
const REQUESTS = process.env.CHECK_ALL === '1' ? 10_000 : 500
/** Prime, so that each connection makes every kind of request. */
const BROWSERS = 41
const AOBA = 'aoba.localhost'
const MINATO = 'minato.localhost'

let env: Record<string, string>
let ports: [number, number]
let database: Database
let analytics: AnalyticsService
const servers: Partial<Record<number, Server>> = {}

beforeAll(async () => {
  const folder = await mkdtemp(path.join(process.env.TEST_RUN_FOLDER!, 'counting-'))
  env = await settingsWithDemo(folder)
  ports = [await freePort(), await freePort()]
  for (const port of ports) await begin(port)
  database = openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR! })
  const repository = new FiguresRepository(database.knex)
  analytics = new AnalyticsService({ repository, clock: systemClock, timeZone: 'Asia/Tokyo' })
})
afterAll(async () => {
  await database?.close()
  for (const server of Object.values(servers)) await server!.kill()
})

async function begin(port: number): Promise<void> {
  servers[port] = await startServer({ ...env, PORT: String(port) }, port)
}

/** The requests of visitors, in turn: cached and uncached pages, 304, searches, and requests that are not counted. */
async function visitsOf(name: string, port: number): Promise<() => Asking> {
  const visitor = new TestClient({ port, scheme: 'http' }, `${name}:${port}`)
  await visitor.agree('disclosure')
  const cookie = [...visitor.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
  const section = `/disclosure/detail/${sectionIdOf(1, 'C1')}`
  const known = (await visitor.get('/disclosure')).headers.etag!
  const page = (address: string, more: Partial<Asking> = {}): Omit<Asking, 'userAgent'> => ({
    ...{ path: address, method: 'GET', headers: { cookie }, status: 200, isCounted: true, ...more },
  })
  const kinds = [
    page('/'),
    page('/disclosure'),
    page(section),
    page(`${section}?size=10`),
    page('/faq'),
    page('/disclosure', { headers: { cookie, 'if-none-match': known }, status: 304 }),
    page('/disclosure', { method: 'HEAD', isCounted: false }),
    page('/about-data'),
  ]
  let count = 0
  return () => {
    const at = count++
    const userAgent = `Mozilla/5.0 (X11; Linux x86_64; rv:1${at % BROWSERS}.0) Gecko/20100101 Firefox/1${at % BROWSERS}.0`
    if (at % 500 === 7)
      return { ...page('/', { isCounted: false }), userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
    if (at % 100 === 9) {
      const term = `ない言葉${Math.floor(at / 100) % 7}`
      return { ...page(`/search?organizationName=${encodeURIComponent(term)}`, { term }), userAgent }
    }
    return { ...kinds[at % kinds.length]!, userAgent }
  }
}

/** The counts of today and of tomorrow, in case the test runs past midnight. */
async function figuresOf(companyId: number, from: string) {
  const { now, sections, terms } = await analytics.dashboard(companyId, { from, to: addDays(from, 1) })
  const c1 = sections.find(({ sectionId }) => sectionId === sectionIdOf(1, 'C1'))?.views ?? 0
  const found = terms.filter(({ term }) => term.startsWith('ない言葉'))
  return { ...now, c1, terms: found.reduce((sum, { count }) => sum + count, 0) }
}

const idOf = async (domain: string): Promise<number> =>
  (await database.knex('companies').where({ disclosure_domain: domain }).first('id')).id

/** The expected counts of those requests. */
function sumsOf(answered: Answered[]) {
  const counted = answered.map(({ asking }) => asking).filter(({ isCounted }) => isCounted)
  const searched = counted.filter(({ term }) => term !== undefined)
  return {
    views: counted.length,
    searches: searched.length,
    searchesWithoutResult: searched.length,
    c1: counted.filter((asking) => asking.path.includes('/detail/')).length,
    terms: searched.length,
  }
}

it('REL-20: loses nothing when a process is stopped in the middle of its requests', async () => {
  const day = analytics.today()
  const aoba = await idOf(AOBA)
  const loads: VisitLoad[] = []
  for (const port of ports)
    loads.push(new VisitLoad({ port, host: `${AOBA}:${port}` }, await visitsOf(AOBA, port)))
  const before = await figuresOf(aoba, day)
  const [first, second] = loads as [VisitLoad, VisitLoad]
  for (const load of loads) load.start(REQUESTS)
  while (first.answered.length < REQUESTS / 2) await new Promise((resolve) => setTimeout(resolve, 5))
  // Running requests are still answered; later ones go to the next process.
  const stopped = servers[ports[0]]!.stop()
  await Promise.all([first.pause(), stopped])
  expect(first.answered.length).toBeLessThan(REQUESTS)
  await begin(ports[0])
  first.start(REQUESTS)
  for (const load of loads) await load.finished()
  for (const load of loads) load.close()
  for (const port of ports) await servers[port]!.stop()
  const answered = [...first.answered, ...second.answered]
  expect(answered.length).toBeGreaterThanOrEqual(2 * REQUESTS)
  const after = await figuresOf(aoba, day)
  expect(sumsOf(answered)).toEqual({
    views: after.views - before.views,
    searches: after.searches - before.searches,
    searchesWithoutResult: after.searchesWithoutResult - before.searchesWithoutResult,
    c1: after.c1 - before.c1,
    terms: after.terms - before.terms,
  })
  // Both processes see the same browsers; after midnight each counts as another visitor.
  const visitors = after.visitors - before.visitors
  expect(visitors).toBeGreaterThanOrEqual(BROWSERS)
  expect(visitors).toBeLessThanOrEqual(analytics.today() === day ? BROWSERS : 2 * BROWSERS)
})

it('loses only what a killed process counted since its last write, and nothing of the other process', async () => {
  const day = analytics.today()
  for (const port of ports) await begin(port)
  const [aoba, minato] = [await idOf(AOBA), await idOf(MINATO)]
  const [port, otherPort] = ports
  const load = new VisitLoad({ port, host: `${AOBA}:${port}` }, await visitsOf(AOBA, port))
  const visits = await visitsOf(MINATO, otherPort)
  const other = new VisitLoad({ port: otherPort, host: `${MINATO}:${otherPort}` }, visits)
  const before = { aoba: await figuresOf(aoba, day), minato: await figuresOf(minato, day) }
  const written = async () => (await figuresOf(aoba, day)).views - before.aoba.views
  load.start(Infinity, REQUESTS)
  other.start(REQUESTS)
  // It is killed between two of its writings, after at least two of them. A writing takes with it all that was answered
  // before the one in front of it was seen, however late the machine is: of each, when it was last not there.
  const unseenAt: number[] = []
  let last = 0
  let lookedAt = Date.now()
  const isKept = ({ asking, at }: Answered) => asking.isCounted && at <= (unseenAt.at(-2) ?? 0)
  while (load.answered.length < REQUESTS || !load.answered.some(isKept)) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    const before = lookedAt
    lookedAt = Date.now()
    const found = await written()
    if (found > last) unseenAt.push(before)
    last = found
  }
  await servers[port]!.kill()
  await load.pause()
  await other.finished()
  for (const one of [load, other]) one.close()
  await servers[otherPort]!.stop()
  const counted = await written()
  const answered = load.answered.filter(({ asking }) => asking.isCounted)
  // Everything written is stored, and nothing was counted that was not requested.
  expect(counted).toBeGreaterThanOrEqual(last)
  expect(counted).toBeLessThanOrEqual(load.asked)
  const recent = answered.filter((one) => !isKept(one)).length
  expect(answered.length - counted).toBeLessThanOrEqual(recent)
  expect(recent).toBeLessThan(answered.length)
  const after = await figuresOf(minato, day)
  expect(after.views - before.minato.views).toBe(sumsOf(other.answered).views)
  await begin(port)
  await servers[port]!.stop()
  expect(await written()).toBe(counted)
})
