// Long because a benchmark is read from top to bottom: its world, its questions, its report.
import type { Cell } from '#server/drivers/database/index.ts'
import { time } from './lib/compare.ts'
import { subjectLimits } from '#server/features/analytics/index.ts'
import { addDays, dayAt } from '#server/lib/zoned-day.ts'
import type { Row } from './lib/contract.ts'
import { median, quantile } from './lib/median.ts'
import { addCompany, engines, openProduct, type EngineName, type Product } from './lib/product.ts'

const COMPANIES = Number(process.env['BENCH_COMPANIES'] ?? 70)
const VIEWS_A_MONTH = 200_000
const MONTHS = 25
/** The last day that was counted: what ends today reads the month that goes on as one, anything else its days. */
const TODAY = dayAt(Date.now(), 'Asia/Tokyo')
const OPENINGS = 15
/** Companies whose rare subjects are there for every day, too: those that are opened. A row is found by its company. */
const WHOLE = Math.min(3, COMPANIES)

export const name = `The dashboard of ${COMPANIES} companies with ${VIEWS_A_MONTH} views a month each`

const COLUMNS = ['company_id', 'measure', 'period', 'starts_on', 'subject', 'count']
const SECTIONS = 45
/** What is not made small yet: today, and the month it is in. */
const OPEN_MONTH = `${TODAY.slice(0, 7)}-01`
/** What one day brings: how often something happens, of how many frequent subjects, and how many nobody asks for twice. */
const openDay = {
  searches: { frequent: 300, rare: 700 },
  'recipient-views': { frequent: 600, rare: 900 },
} as const
const A_DAY = 24 * 60 * 60_000

export async function run(): Promise<Row[]> {
  const rows: Row[] = []
  for (const engine of engines()) rows.push(...(await measure(engine)))
  return rows
}

async function measure(engine: EngineName): Promise<Row[]> {
  const product = await openProduct(engine)
  const { analytics } = product.core
  const companies: number[] = []
  for (let n = 0; n < COMPANIES; n++) companies.push((await addCompany(product)).companyId)
  let filled = 0
  for (const [at, id] of companies.entries()) filled += await fill(product, id, at < WHOLE)
  if (engine === 'MariaDB') await product.core.database.knex.raw('analyze table analytics_counts')
  const ranges = {
    'three months': { from: since(3), to: TODAY },
    'one year': { from: since(12), to: TODAY },
    'two years': { from: since(24), to: TODAY },
    'two years up to yesterday': { from: since(24), to: addDays(TODAY, -1) },
  }
  const answers: Row[] = []
  const add = async (what: string, work: (at: number) => Promise<unknown>) => {
    const times: number[] = []
    for (let at = -1; at < OPENINGS; at++) {
      const taken = await time(() => work(at))
      if (at >= 0) times.push(taken)
    }
    answers.push({ database: engine, rows: filled, what, ms: median(times), 'p90 ms': quantile(times, 0.9) })
  }
  for (const [what, range] of Object.entries(ranges)) {
    await add(`a company, ${what}`, (at) => analytics.dashboard(companies[(at + WHOLE) % WHOLE]!, range))
    await add(`all companies, ${what}`, () => analytics.companies(range))
  }
  await product.close()
  return answers
}

/** The first day of so many months that end today. */
function since(months: number): string {
  const [year, month, day] = TODAY.split('-').map(Number) as [number, number, number]
  return new Date(Date.UTC(year, month - 1 - months, day + 1)).toISOString().slice(0, 10)
}

/** What closing leaves of so many months; returns the number of rows. */
async function fill({ core }: Product, companyId: number, isWhole: boolean): Promise<number> {
  const { rows: writer, knex } = core.database
  let batch = writer.batch('analytics_counts', COLUMNS)
  let total = 0
  const write = async () => {
    const full = batch
    batch = writer.batch('analytics_counts', COLUMNS)
    total += full.length
    await knex.transaction((trx) => full.write(trx))
  }
  for (const [period, startsOn] of periods()) {
    for (const row of rowsOf(companyId, period, startsOn, isWhole || period === 'month')) batch.add(row)
    if (batch.length > 5_000) await write()
  }
  await write()
  return total
}

function* periods(): Generator<['day' | 'month', string]> {
  const [year, month] = TODAY.split('-').map(Number) as [number, number]
  const first = Date.UTC(year, month - MONTHS, 1)
  for (let moment = first; moment <= Date.parse(TODAY); moment += A_DAY) {
    const day = new Date(moment).toISOString().slice(0, 10)
    if (day.endsWith('-01')) yield ['month', day]
    yield ['day', day]
  }
}

function* rowsOf(
  companyId: number,
  period: 'day' | 'month',
  startsOn: string,
  hasRare: boolean,
): Generator<Cell[]> {
  const views = period === 'month' ? VIEWS_A_MONTH : Math.round(VIEWS_A_MONTH / 30)
  const row = (measure: string, subject: string, count: number) => [
    ...[companyId, measure, period, startsOn],
    ...[subject, Math.max(1, Math.round(count))],
  ]
  yield row('views', '', views)
  yield row('visitors', '', views / 4)
  yield row('all-searches', '', views / 5)
  yield row('all-searches-without-result', '', views / 50)
  for (const type of ['disclosure', 'patient', 'common']) yield row('views-by-type', type, views / 3)
  for (const lang of ['ja', 'en']) yield row('views-by-language', lang, views / 2)
  for (const kind of ['section-csv', 'year-csv', 'search-csv', 'pdf'])
    yield row('downloads', kind, views / 100)
  for (let n = 0; n < SECTIONS; n++) yield row('section-views', String(1100 + n), views / (n + 3))
  for (let n = 0; n < 40; n++) yield row('views-by-referrer', `site-${n}.example`, views / (40 * (n + 1)))
  if (!hasRare) return
  if (startsOn === (period === 'month' ? OPEN_MONTH : TODAY)) {
    yield* openRows(row, period === 'month', views)
    return
  }
  const shift = Number(startsOn.slice(8)) + 31 * Number(startsOn.slice(5, 7))
  for (const [measure, nameOf] of [
    ['searches', (n: number) => `検索語 ${n}`],
    ['recipient-views', (n: number) => `1-${String(n).padStart(22, 'k')}`],
  ] as const) {
    yield row(measure, '', views / 20)
    // The first hundred are always the same ones, the others come and go.
    for (let n = 0; n < subjectLimits[measure][period]; n++)
      yield row(measure, nameOf(n < 100 ? n : n + shift * 50), views / (10 * (n + 1)))
  }
  for (let n = 0; n < subjectLimits.searches[period] / 4; n++)
    yield row('searches-without-result', `検索語 ${n < 25 ? n : n + shift * 50}`, views / (100 * (n + 1)))
}

/** Many frequent subjects that each day has, and a tail: of the month what is kept so far, and what today added. */
function* openRows(
  row: (measure: string, subject: string, count: number) => Cell[],
  isMonth: boolean,
  views: number,
): Generator<Cell[]> {
  for (const [measure, nameOf] of [
    ['searches', (n: number) => `検索語 ${n}`],
    ['recipient-views', (n: number) => `1-${String(n).padStart(22, 'k')}`],
  ] as const) {
    const { frequent, rare } = openDay[measure]
    const common = isMonth ? subjectLimits[measure].openMonth : frequent
    const subjects = common + rare
    for (let n = 0; n < subjects; n++) yield row(measure, nameOf(n), n < common ? views / (10 * (n + 1)) : 1)
    // One in ten finds nothing, mostly rare ones.
    if (measure === 'searches')
      for (let n = 0; n < subjects; n += n < 100 ? 4 : 10) yield row('searches-without-result', nameOf(n), 1)
  }
}
