import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { inTransaction } from '#server/drivers/database/index.ts'
import { systemActor } from '#server/features/audit/index.ts'
import { addDays } from '#server/lib/zoned-day.ts'
import { endsUnlessKilled } from '#server/testing/ends-unless-killed.ts'
import { openTestCore, type TestCore } from '#server/testing/test-core.ts'
import { subjectLimits } from './closing.service.ts'
import { ANALYTICS_JOB, ceilings, VisitBuffer, VisitsRepository, VisitWriter } from './index.ts'
import { PORTAL } from './visit-tables.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/** The test's clock begins at 09:00 of this day in Tokyo. */
const TODAY = '2026-04-01'
const noFigures = { views: 0, visitors: 0, searches: 0, searchesWithoutResult: 0, downloads: 0 }
const actor = { ...systemActor('test'), userId: 1 }

const keptTerms = subjectLimits.searches
/** The same for recipients and for sites. */
const keptOthers = subjectLimits['recipient-views']

let test: TestCore
let company: number
beforeEach(async () => {
  test = await openTestCore()
  company = await test.addCompany('aoba')
})
afterEach(() => test.close())

const buffer = () => test.core.visitBuffer
const on = (from: string, to = from) => test.core.analytics.dashboard(company, { from, to })
const close = () => test.core.analyticsClosing.run(async () => undefined)
const rows = (table: string) => test.knex(table).select('*')

/** A buffer of another process over the same database. */
function otherProcess(limits = ceilings) {
  const { core } = test
  const repository = new VisitsRepository(core.database.knex, test.engine)
  const writer = new VisitWriter({
    transaction: inTransaction(core.database.knex),
    repository,
    aboutPage: () => ({ type: 'common' }),
    limits,
  })
  return new VisitBuffer({
    write: (visits) => writer.write(visits),
    ...{ clock: core.clock, logger: core.logger, timeZone: core.config.timeZone },
  })
}

describe('what visitors were given', () => {
  it('is shown by subject', async () => {
    for (const path of ['/', '/disclosure', '/disclosure/detail/1310', '/disclosure/detail/1310'])
      buffer().page(company, path, 'ja')
    const key = 'k'.repeat(22)
    for (const path of ['/patient/detail/2110', `/recipient/p-${key}`]) buffer().page(company, path, 'en')
    for (const host of ['example.com', 'EXAMPLE.com:8080', 'x@y', '127.0.0.1', `${'a.'.repeat(60)}jp`])
      buffer().referrer(company, host)
    // of a private network
    for (const host of ['intranet', 'localhost:3000', 'wiki.hospital.local', 'nas.lan', 'router.home.arpa'])
      buffer().referrer(company, host)
    buffer().section(company, 2110)
    buffer().download(company, 'pdf')
    buffer().download(company, 'pdf')
    buffer().download(company, 'year-csv')
    buffer().search(company, '青葉', true)
    buffer().search(company, ' 青葉', true)
    buffer().search(company, '湊', false)
    buffer().search(company, 'taro@aoba.example', false)
    buffer().visitor(company, '192.0.2.1', 'a')
    await buffer().flush()
    const dashboard = await on('2026-03-31', TODAY)
    expect(dashboard).toEqual({
      range: { from: '2026-03-31', to: TODAY },
      before: { from: '2026-03-29', to: '2026-03-30' },
      now: { views: 6, visitors: 1, searches: 4, searchesWithoutResult: 2, downloads: 3 },
      then: noFigures,
      days: [
        { day: '2026-03-31', views: 0, visitors: 0 },
        { day: TODAY, views: 6, visitors: 1 },
      ],
      sections: [
        { sectionId: 1310, views: 2 },
        { sectionId: 2110, views: 2 },
      ],
      sectionViews: 4,
      terms: [
        { term: '青葉', count: 2, share: 0.5, withoutResult: 0 },
        { term: '湊', count: 1, share: 0.25, withoutResult: 1 },
      ],
      recipients: [{ type: 2, recipientKey: key, views: 1 }],
      downloads: [
        { subject: 'pdf', count: 2 },
        { subject: 'year-csv', count: 1 },
      ],
      pages: [],
      types: [
        { subject: 'disclosure', count: 3 },
        { subject: 'patient', count: 2 },
        { subject: 'common', count: 1 },
      ],
      languages: [
        { subject: 'ja', count: 4 },
        { subject: 'en', count: 2 },
      ],
      referrers: [{ subject: 'example.com', count: 2 }],
      // one has too long a name to be stored
      referredViews: 3,
    })
    const { analytics } = test.core
    const range = { from: TODAY, to: TODAY }
    expect(await analytics.terms(company, range)).toEqual(dashboard.terms)
    expect(await analytics.sections(company, range)).toEqual(dashboard.sections)
  })

  it('covers the days up to today: future days do not extend a range', async () => {
    for (const ago of [3, 2, 1, 0]) {
      test.advance(-ago * DAY)
      for (let n = 0; n <= ago; n++) buffer().page(company, '/', 'ja')
      test.advance(ago * DAY)
    }
    buffer().search(company, '青葉', true)
    await buffer().flush()
    const asked = { from: '2026-03-31', to: '2026-12-31' }
    const { range, before, now, then, days } = await test.core.analytics.dashboard(company, asked)
    expect([range, before]).toEqual([
      { from: '2026-03-31', to: TODAY },
      { from: '2026-03-29', to: '2026-03-30' },
    ])
    expect([now.views, then!.views, days.length]).toEqual([3, 7, 2])
    const { analytics } = test.core
    expect(analytics.upToToday(asked)).toEqual(range)
    expect(await analytics.figures(company, asked)).toEqual(now)
    expect(await analytics.days(company, asked)).toEqual(days)
    expect((await analytics.terms(company, asked)).map(({ term }) => term)).toEqual(['青葉'])
    expect(await analytics.companies(asked)).toEqual([{ companyId: company, figures: now }])
  })

  it('is compared with nothing if all days are in the future', async () => {
    buffer().page(company, '/', 'ja')
    await buffer().flush()
    const { range, before, now, then, days } = await on('2026-04-02', '2026-04-03')
    expect(range).toEqual({ from: '2026-04-02', to: '2026-04-03' })
    expect([before, then]).toEqual([null, null])
    expect([now, days.length]).toEqual([noFigures, 2])
  })

  it('is searched in several spellings, which are one term', async () => {
    for (const [term, times] of [
      ['渡邉　花子', 2],
      ['渡邊花子', 3],
      ['さくら', 1],
      ['サクラ', 1],
      ['青葉', 4],
    ] as const)
      for (let n = 0; n < times; n++) buffer().search(company, term, n > 0)
    await buffer().flush()
    const { terms } = await on(TODAY)
    expect(terms.map(({ term, count, withoutResult }) => [term, count, withoutResult])).toEqual([
      ['渡邊花子', 5, 2],
      ['青葉', 4, 1],
      ['さくら', 2, 2],
    ])
    expect(terms[0]!.share).toBeCloseTo(5 / 11)
    expect(await test.core.analytics.terms(company, { from: TODAY, to: TODAY })).toEqual(terms)
  })

  it('shows fifty terms, however they are spelled', async () => {
    for (let n = 0; n < 60; n++)
      for (const name of [`さくら${n}号`, `サクラ${n}号`]) buffer().search(company, name, true)
    await buffer().flush()
    const { terms } = await on(TODAY)
    expect(terms.map(({ count }) => count)).toEqual(Array(50).fill(2))
  })

  it('has shares of referring sites relative to all of them, not only those shown', async () => {
    for (let n = 0; n < 30; n++) buffer().referrer(company, `s${n}.example`)
    await buffer().flush()
    const { referrers, referredViews } = await on(TODAY)
    expect([referrers.length, referredViews]).toEqual([20, 30])
  })

  it('is one company’s, and compared over all of them', async () => {
    const other = await test.addCompany('minato')
    buffer().page(other, '/', 'ja')
    buffer().page(other, '/', 'ja')
    buffer().visitor(other, '192.0.2.1', 'a')
    buffer().page(company, '/', 'ja')
    await buffer().flush()
    expect((await on(TODAY)).now).toEqual({ ...noFigures, views: 1 })
    const range = { from: '2025-04-01', to: TODAY }
    expect(await test.core.analytics.companies(range)).toEqual([
      { companyId: other, figures: { ...noFigures, views: 2, visitors: 1 } },
      { companyId: company, figures: { ...noFigures, views: 1 } },
    ])
    expect((await test.core.analytics.companies({ from: '2026-03-01', to: '2026-03-31' }))[0]).toEqual({
      companyId: company,
      figures: noFigures,
    })
  })

  it('is the same wherever a range splits its months', async () => {
    test.advance(-DAY * 40)
    for (let day = 0; day < 80; day++) {
      for (let n = 0; n <= day % 3; n++) buffer().page(company, '/disclosure/detail/1310', 'ja')
      buffer().search(company, `語${day % 2}`, day % 5 === 0)
      test.advance(DAY)
    }
    await buffer().flush()
    const from = addDays(TODAY, -40)
    // The last one is today: its month is read as a whole, though it has not ended.
    for (const [first, last] of [
      [0, 79],
      [0, 80],
      [70, 80],
      [75, 80],
      [0, 1],
      [19, 61],
      [20, 50],
      [5, 30],
    ] as const) {
      const days = Array.from({ length: last - first + 1 }, (_, at) => first + at).filter((day) => day < 80)
      const views = days.reduce((sum, day) => sum + (day % 3) + 1, 0)
      const { now, sections, terms } = await on(addDays(from, first), addDays(from, last))
      const without = days.filter((day) => day % 5 !== 0).length
      expect(now).toEqual({
        ...noFigures,
        ...{ views, searches: days.length, searchesWithoutResult: without },
      })
      expect(sections).toEqual([{ sectionId: 1310, views }])
      expect(terms.reduce((sum, { count }) => sum + count, 0)).toBe(days.length)
      expect(terms.reduce((sum, { withoutResult }) => sum + withoutResult, 0)).toBe(without)
    }
  })

  it('adds up over processes that write at once', async () => {
    const buffers = [buffer(), otherProcess(), otherProcess()]
    for (let round = 0; round < 5; round++) {
      for (const [at, one] of buffers.entries()) {
        for (let n = 0; n < 40; n++) one.search(company, `語${(n * 7 + at) % 40}`, true)
        one.visitor(company, '192.0.2.1', 'a')
        one.visitor(company, `192.0.2.${10 + at}`, 'a')
      }
      await Promise.all(buffers.map((one) => one.flush()))
    }
    for (const one of buffers) await one.close()
    const { now, terms } = await on(TODAY)
    expect([now.searches, now.visitors]).toEqual([600, 4])
    expect(terms.map(({ count }) => count)).toEqual(Array(40).fill(15))
  })

  it('is deleted with its company, including unwritten counts', async () => {
    const other = await test.addCompany('minato')
    for (const id of [company, other]) {
      buffer().page(id, '/', 'ja')
      buffer().visitor(id, '192.0.2.1', 'a')
    }
    await buffer().flush()
    for (const id of [company, other]) buffer().page(id, '/', 'ja')
    await test.core.companies.remove(actor, company)
    await buffer().flush()
    await test.core.runner.drain()
    for (const id of [company, other]) buffer().page(id, '/', 'ja')
    await buffer().flush()
    for (const table of ['analytics_counts', 'analytics_visitors', 'analytics_salts'])
      expect(new Set((await rows(table)).map((row) => row.company_id))).toEqual(new Set([other]))
    const [first] = await test.core.analytics.companies({ from: TODAY, to: TODAY })
    expect(first!.figures).toEqual({ ...noFigures, views: 3, visitors: 1 })
  })
})

describe('a visitor', () => {
  it('is a network with a browser: an address of the same /64 is the same', async () => {
    for (const [address, agent] of [
      ['2001:db8::1', 'a'],
      ['2001:db8::2:3', 'a'],
      ['2001:db8:0:1::1', 'a'],
      ['192.0.2.1', 'a'],
      ['::ffff:192.0.2.1', 'a'],
      ['192.0.2.1', 'b'],
    ] as const)
      buffer().visitor(company, address, agent)
    await buffer().flush()
    expect((await on(TODAY)).now.visitors).toBe(4)
  })

  it('is counted anew on another day or at another company, and its address is stored nowhere', async () => {
    const other = await test.addCompany('minato')
    for (const id of [company, other]) buffer().visitor(id, '203.0.113.77', 'Canary/1')
    await buffer().flush()
    test.advance(DAY)
    buffer().visitor(company, '203.0.113.77', 'Canary/1')
    await buffer().flush()
    const stored = await rows('analytics_visitors')
    expect(new Set(stored.map(({ visitor }) => visitor)).size).toBe(3)
    expect((await on(TODAY, addDays(TODAY, 1))).now.visitors).toBe(2)
    const everything = JSON.stringify(
      await Promise.all(['analytics_counts', 'analytics_visitors', 'analytics_salts'].map(rows)),
    )
    expect(everything).not.toMatch(/203\.0\.113|Canary/)
  })

  it('is counted once by several processes', async () => {
    const other = otherProcess()
    for (const one of [buffer(), other]) one.visitor(company, '192.0.2.1', 'a')
    await Promise.all([buffer().flush(), other.flush()])
    await other.close()
    expect(await rows('analytics_salts')).toHaveLength(1)
    expect((await on(TODAY)).now.visitors).toBe(1)
  })
})

/** How many subjects of a measure have a row. */
async function kept(measure: string, period: string): Promise<number> {
  const of = test.knex('analytics_counts').where({ measure, period }).whereNot('subject', '')
  return Number((await of.count({ n: '*' }))[0]!.n)
}

/** Terms of a day without results that were not searched for: there are none. */
async function notSearched(): Promise<string[]> {
  const names = (measure: string) =>
    test.knex('analytics_counts').where({ measure, period: 'day' }).pluck<string[]>('subject')
  const searched = new Set(await names('searches'))
  return (await names('searches-without-result')).filter((term) => !searched.has(term))
}

describe('a ceiling', () => {
  const few = { subjects: { day: 4, month: 6 }, visitors: 3 }
  /** Searches of a new process, which has to count existing rows first. */
  async function search(terms: string[], process = otherProcess(few), isFound = true) {
    for (const term of terms) process.search(company, term, isFound)
    await process.flush()
  }
  const stored = async (
    measure: string,
    period: string,
    startsOn = period === 'day' ? TODAY : '2026-04-01',
  ) => {
    const found = await test
      .knex('analytics_counts')
      .where({ measure, period, starts_on: startsOn })
      .orderBy('subject')
    return Object.fromEntries(found.map(({ subject, count }) => [subject, Number(count)]))
  }

  it('is reached and not exceeded: new terms count towards the rest, known ones are still counted, the total is exact', async () => {
    await search(['a', 'b', 'c'])
    expect(await stored('searches', 'day')).toEqual({ a: 1, b: 1, c: 1 })
    await search(['d'])
    expect(await stored('searches', 'day')).toEqual({ a: 1, b: 1, c: 1, d: 1 })
    await search(['a', 'e', 'f', 'f', 'taro@aoba.example'])
    for (const period of ['day', 'month'])
      expect(await stored('searches', period)).toEqual({ '': 4, a: 2, b: 1, c: 1, d: 1 })
    expect((await on(TODAY)).now.searches).toBe(9)
  })

  it('gives remaining capacity to the most frequent new ones', async () => {
    await search(['a', 'b', 'c', 'd', 'd', 'e', 'f', 'f'])
    expect(await stored('searches', 'day')).toEqual({ '': 2, a: 1, b: 1, d: 2, f: 2 })
  })

  it('is known to one process without counting each time', async () => {
    const process = otherProcess({ ...few, subjects: { day: 100, month: 100 } })
    const asked: string[] = []
    test.core.database.knex.on('query', ({ sql }: { sql: string }) => asked.push(sql))
    for (const term of ['a', 'b', 'c', 'd', 'e']) await search([term], process)
    const counts = asked.filter((sql) => sql.startsWith('select') && sql.includes('count(*)'))
    expect(counts).toHaveLength(2)
    expect(Object.keys(await stored('searches', 'day'))).toHaveLength(5)
  })

  it('of a month is separate: a later day adds what fits', async () => {
    await search(['a', 'b', 'c', 'd', 'e'])
    test.advance(DAY)
    await search(['a', 'e', 'f', 'g'])
    expect(await stored('searches', 'day', '2026-04-02')).toEqual({ a: 1, e: 1, f: 1, g: 1 })
    const month = await stored('searches', 'month')
    expect(month).toEqual({ '': 2, a: 2, b: 1, c: 1, d: 1, e: 1, f: 1 })
    test.advance(DAY)
    // known to the month and beyond the day's ceiling
    await search(['w', 'x', 'y', 'z', 'w', 'x', 'y', 'z', 'a'])
    expect(await stored('searches', 'month')).toEqual({ ...month, '': 10, a: 3 })
  })

  it('keeps terms without a result where it keeps the searches', async () => {
    await search(['a', 'b', 'c'])
    await search(['c', 'd', 'e', 'f'], otherProcess(few), false)
    for (const period of ['day', 'month']) {
      expect(await stored('searches', period)).toEqual({ '': 2, a: 1, b: 1, c: 2, d: 1 })
      expect(await stored('searches-without-result', period)).toEqual({ '': 2, c: 1, d: 1 })
    }
  })

  it('applies to referring sites and recipients, and to each company', async () => {
    const other = await test.addCompany('minato')
    const process = otherProcess(few)
    for (let n = 0; n < 9; n++) process.referrer(company, `s${n}.example`)
    process.referrer(other, 's.example')
    await process.flush()
    const sites = await test.knex('analytics_counts').where({ measure: 'views-by-referrer', period: 'day' })
    expect(sites.filter((row) => row.company_id === company && row.subject !== '')).toHaveLength(4)
    expect(sites.filter((row) => row.company_id === other)).toHaveLength(1)
    expect((await on(TODAY)).referredViews).toBe(9)
  })

  it('is exceeded by concurrent processes by no more than their capacity, and no search is lost', async () => {
    const processes = [otherProcess(few), otherProcess(few)]
    for (let round = 0; round < 10; round++) {
      for (const [at, process] of processes.entries()) process.search(company, `語${round}-${at}`, true)
      await Promise.all(processes.map((process) => process.flush()))
    }
    const { '': rest, ...terms } = await stored('searches', 'day')
    // what each may write after it has counted, and what the other one is writing
    expect(Object.keys(terms).length).toBeGreaterThanOrEqual(few.subjects.day)
    expect(Object.keys(terms).length).toBeLessThanOrEqual(few.subjects.day + 4)
    expect(rest! + Object.keys(terms).length).toBe(20)
    expect((await on(TODAY)).now.searches).toBe(20)
  })

  it('ends a day’s visitors, whose figure it is then', async () => {
    const process = otherProcess(few)
    for (let n = 1; n <= 5; n++) {
      process.visitor(company, `192.0.2.${n}`, 'a')
      process.page(company, '/', 'ja')
      await process.flush()
      expect((await on(TODAY)).now).toEqual({ ...noFigures, views: n, visitors: Math.min(n, 3) })
    }
    for (let n = 6; n <= 9; n++) process.visitor(company, `192.0.2.${n}`, 'a')
    await process.flush()
    test.advance(2 * DAY)
    await close()
    expect((await on(TODAY)).now.visitors).toBe(3)
  })
})

describe('closing', () => {
  it('replaces a day’s visitors by their number two hours after its end, and deletes the salt', async () => {
    for (const address of ['192.0.2.1', '192.0.2.2']) buffer().visitor(company, address, 'a')
    await buffer().flush()
    // 09:00 now; the day ends in 15 hours
    test.advance(17 * HOUR - 1)
    await close()
    expect(await rows('analytics_visitors')).toHaveLength(2)
    const before = await on('2026-03-01', '2026-04-30')
    test.advance(1)
    buffer().visitor(company, '192.0.2.1', 'a')
    await buffer().flush()
    await close()
    expect((await rows('analytics_salts')).map(({ day }) => day)).toEqual(['2026-04-02'])
    expect(await rows('analytics_visitors')).toHaveLength(1)
    const after = await on('2026-03-01', '2026-04-30')
    expect([before.now.visitors, after.now.visitors]).toEqual([2, 3])
    expect(after.days.filter(({ visitors }) => visitors > 0)).toEqual([
      { day: TODAY, views: 0, visitors: 2 },
      { day: '2026-04-02', views: 0, visitors: 1 },
    ])
    await close()
    expect(await on('2026-03-01', '2026-04-30')).toEqual(after)
  })

  it('counts late views of a closed day, but no new visitors', async () => {
    buffer().visitor(company, '192.0.2.1', 'a')
    await buffer().flush()
    buffer().visitor(company, '192.0.2.1', 'a')
    buffer().visitor(company, '192.0.2.2', 'a')
    buffer().page(company, '/', 'ja')
    test.advance(2 * DAY)
    await close()
    await buffer().flush()
    await close()
    expect((await on(TODAY)).now).toEqual({ ...noFigures, views: 1, visitors: 1 })
    for (const table of ['analytics_visitors', 'analytics_salts']) expect(await rows(table)).toEqual([])
  })

  it('keeps the frequent subjects of a past day, and all of its month while that is current', async () => {
    for (let n = 0; n < keptTerms.month + 20; n++)
      for (let times = n < 60 ? 2 : 1; times > 0; times--) buffer().search(company, `語${n}`, n % 3 > 0)
    buffer().visitor(company, '192.0.2.1', 'a')
    await buffer().flush()
    const shown = async () => {
      const { now, terms } = await on(TODAY, addDays(TODAY, 1))
      return { now, terms }
    }
    test.advance(17 * HOUR - 1)
    const before = await shown()
    await close()
    expect(await kept('searches', 'day')).toBe(keptTerms.month + 20)
    test.advance(1)
    // Interrupted before the visitors of the day are replaced, and repeated.
    const salts = await rows('analytics_salts')
    await close()
    await test.knex('analytics_salts').insert(salts)
    await close()
    expect(await kept('searches', 'day')).toBe(keptTerms.day)
    expect(await kept('searches', 'month')).toBe(keptTerms.month + 20)
    expect(await shown()).toEqual(before)
    const ofDay = await on(TODAY)
    expect(ofDay.now).toEqual(before.now)
    expect(ofDay.terms.map(({ count }) => count)).toEqual(Array(50).fill(2))
    expect(await notSearched()).toEqual([])
  })

  it('keeps enough subjects of the current month that no frequent one is missing', async () => {
    for (let n = 0; n < keptTerms.openMonth + 20; n++)
      for (let times = n < 60 ? 2 : 1; times > 0; times--) buffer().search(company, `語${n}`, n % 3 > 0)
    buffer().visitor(company, '192.0.2.1', 'a')
    await buffer().flush()
    const shown = async () => {
      const { now, terms } = await on('2026-04-01', '2026-04-30')
      return { now, terms }
    }
    test.advance(17 * HOUR)
    const before = await shown()
    await close()
    expect(await kept('searches', 'month')).toBe(keptTerms.openMonth)
    expect(await shown()).toEqual(before)
    expect(await notSearched()).toEqual([])
  })

  it('keeps the frequent subjects of a past month, and every total', async () => {
    const terms = keptTerms.month + 20
    // 語0 to 語19 once, the others twice; each third without a result.
    for (let n = 0; n < terms; n++)
      for (let times = n < 20 ? 1 : 2; times > 0; times--) buffer().search(company, `語${n}`, n % 3 > 0)
    buffer().search(company, 'taro@aoba.example', true)
    for (let n = 0; n < keptOthers.day + 5; n++) {
      buffer().referrer(company, `s${n}.example`)
      buffer().page(company, `/recipient/d-${String(n).padStart(22, 'x')}`, 'ja')
    }
    await buffer().flush()
    const inApril = { from: '2026-04-01', to: '2026-04-30' }
    const sums = async () =>
      test
        .knex('analytics_counts')
        .groupBy('measure', 'period', 'starts_on')
        .orderBy(['measure', 'period', 'starts_on'])
        .select('measure', 'period', 'starts_on')
        .sum({ sum: 'count' })
    const shown = async () => {
      const { now, terms, recipients, referrers } = await on(inApril.from, inApril.to)
      return { now, terms, recipients, referrers }
    }
    const [before, sumsBefore] = [await shown(), await sums()]
    test.advance(29 * DAY)
    await close()
    expect(await rows('analytics_months')).toEqual([])
    // 1 May, 02:00
    test.advance(17 * HOUR)
    await close()
    expect((await rows('analytics_months')).map(({ month }) => month)).toEqual(['2026-04-01'])
    expect(await sums()).toEqual(sumsBefore)
    // Whole months come from their own rows, which kept all that was shown.
    expect(await shown()).toEqual(before)
    expect(await kept('searches', 'month')).toBe(keptTerms.month)
    expect(await kept('searches', 'day')).toBe(keptTerms.day)
    expect(await kept('views-by-referrer', 'day')).toBe(keptOthers.day)
    expect(await kept('recipient-views', 'day')).toBe(keptOthers.day)
    expect(await kept('recipient-views', 'month')).toBe(keptOthers.day + 5)
    // The same terms are kept of those that found nothing.
    expect(await notSearched()).toEqual([])
    // A part of the month is read from its days: what remains, and the same totals.
    const part = await on(TODAY, '2026-04-10')
    expect(part.now).toEqual(before.now)
    expect(part.terms).toHaveLength(50)
    await close()
    expect(await sums()).toEqual(sumsBefore)
  })

  it('still counts in a compacted month', async () => {
    for (let n = 0; n < keptTerms.day + 5; n++) buffer().search(company, `語${n}`, true)
    buffer().page(company, '/', 'ja')
    await buffer().flush()
    buffer().search(company, '遅い', true)
    test.advance(31 * DAY)
    await close()
    await buffer().flush()
    const { now, terms } = await on('2026-04-01', '2026-04-30')
    expect(now.searches).toBe(keptTerms.day + 6)
    expect(terms).toHaveLength(50)
    const kept = await test.knex('analytics_counts').where({ measure: 'searches', subject: '遅い' })
    expect(kept.map(({ period }) => period).sort()).toEqual(['day', 'month'])
  })

  it('is a job', async () => {
    buffer().visitor(company, '192.0.2.1', 'a')
    await buffer().flush()
    test.advance(2 * DAY)
    await test.core.queue.enqueue(test.core.database.knex, {
      name: ANALYTICS_JOB,
      companyId: null,
      payload: {},
    })
    await test.core.runner.drain()
    expect(await rows('analytics_visitors')).toEqual([])
    expect((await on(TODAY)).now.visitors).toBe(1)
  })

  it('may be killed at any safe point', async () => {
    for (let n = 0; n < keptTerms.day + 5; n++) buffer().search(company, `語${n}`, true)
    buffer().page(company, '/', 'ja')
    buffer().visitor(company, '192.0.2.1', 'a')
    await buffer().flush()
    test.advance(31 * DAY)
    const before = await on('2026-04-01', '2026-04-30')
    for (let killed = 0; ; killed++) {
      let left = killed
      const run = test.core.analyticsClosing.run(async () => {
        if (left-- === 0) throw new Error('killed')
      })
      const isDone = await endsUnlessKilled(run)
      expect(await on('2026-04-01', '2026-04-30')).toEqual(before)
      if (isDone) break
    }
    expect(await rows('analytics_months')).toHaveLength(1)
  })
})

describe('the portal', () => {
  const portal = () => test.core.portalVisitBuffer
  const ofPortal = (from: string, to = from) => test.core.portalAnalytics.dashboard(PORTAL, { from, to })

  it('is counted and closed as companies are, in tables of its own', async () => {
    for (let n = 0; n < keptTerms.day + 5; n++) portal().search(PORTAL, `語${n}`, n > 0)
    for (const path of ['/', '/compare', '/compare']) portal().page(PORTAL, path, 'ja')
    portal().visitor(PORTAL, '192.0.2.1', 'a')
    portal().visitor(PORTAL, '192.0.2.2', 'a')
    await portal().flush()
    const open = await ofPortal(TODAY)
    expect(open.now).toEqual({
      ...{ views: 3, visitors: 2, searches: keptTerms.day + 5, searchesWithoutResult: 1, downloads: 0 },
    })
    expect(open.pages).toEqual([
      { subject: 'compare', count: 2 },
      { subject: 'home', count: 1 },
    ])
    expect(await rows('portal_salts')).toHaveLength(1)

    test.advance(31 * DAY)
    // Its numbers are in no company's tables, and those of no company's job.
    await close()
    expect(await rows('portal_visitors')).toHaveLength(2)
    await test.core.portalAnalyticsClosing.run(async () => undefined)
    for (const table of ['portal_visitors', 'portal_salts']) expect(await rows(table)).toEqual([])
    expect(await rows('portal_months')).toHaveLength(1)
    const terms = await test.knex('portal_counts').where({ measure: 'searches', period: 'day' })
    expect(terms).toHaveLength(keptTerms.day + 1)
    expect((await ofPortal(TODAY)).now).toEqual(open.now)
    expect(await rows('analytics_counts')).toEqual([])
  })
})

it('today is a day of the time zone', async () => {
  expect(test.core.analytics.today()).toBe(TODAY)
  test.advance(15 * HOUR - 1)
  expect(test.core.analytics.today()).toBe(TODAY)
  test.advance(1)
  expect(test.core.analytics.today()).toBe('2026-04-02')
})
