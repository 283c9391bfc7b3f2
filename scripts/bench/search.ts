import { allTexts } from '#server/features/record-fields/index.ts'
import type { SearchQuery } from '#server/features/search/index.ts'
import type { Row } from './lib/contract.ts'
import { inWords } from './lib/in-words.ts'
import { quantile } from './lib/median.ts'
import { addCompany, engines, importFile, openProduct, publishAll, rowsAsked } from './lib/product.ts'
import type { EngineName, Product } from './lib/product.ts'

const ROWS = rowsAsked(200_000)

export const name = `Search in ${ROWS.toLocaleString('en')} published rows, through the service`

const REPEATS = 100

/** Two thirds of the records have it. */
const FREQUENT = '病院'
/** Records of a list that are read, in the order of their keys. */
const LISTED = [100, 1000, 10_000]

/** Of what is published: a search that finds too much tries each year with each root section. */
const YEARS = [2022, 2023, 2024, 2025]
const SHARES = { A: 0.1, B: 0.1, C: 0.8 }

const family = ['佐藤', '鈴木', '高橋', '田中', '伊藤', '渡邊', '山本', '中村', '小林', '加藤']

const kana = ['さとう', 'すずき', 'たかはし', 'たなか', 'いとう', 'わたなべ', 'やまもと', 'なかむら']
const romaji = ['sato', 'suzuki', 'takahashi', 'tanaka', 'itoh', 'watanabe', 'yamamoto', 'nakamura']

/** What visitors type, by kind. Each is asked in turn, so that no one answer stays warm. */
const queries: Record<string, SearchQuery[]> = {
  'two kanji': family.map((individualName) => ({ individualName })),
  'one kanji': [...'林森原関堀東南西'].map((individualName) => ({ individualName })),
  [`over the cap (${FREQUENT})`]: [{ organizationName: FREQUENT }],
  miss: ['龘靐', '鱻麤', '齉爩'].map((individualName) => ({ individualName })),
  'both fields': family.map((individualName) => ({ individualName, organizationName: '大学' })),
  'family name in kana': kana.map((individualName) => ({ individualName })),
  'family name in romaji': romaji.map((individualName) => ({ individualName })),
  'given name in kana': ['まこと', 'ひろし', 'けんいち', 'ゆうこ', 'あきら'].map((individualName) => ({
    individualName,
  })),
  'full name in kana': kana.map((one) => ({ individualName: `${one} まこと` })),
  'full name in romaji, unbroken': romaji.map((one) => ({ individualName: `${one}hiroshi` })),
  'given name first': family.map((one) => ({ individualName: `誠 ${one}` })),
  'with the department': family.map((one) => ({ individualName: `${one} 循環器内科` })),
  abbreviation: ['東大', '阪大病院', '慈恵医大', '（医）青葉会'].map((organizationName) => ({
    organizationName,
  })),
  'any name': [...family, ...kana].map((name) => ({ name })),
  'any name with the hospital': family.map((one) => ({ name: `${one} 大学病院` })),
  'in one year': family.map((individualName) => ({ individualName, years: [2024] })),
  'typing error': ['佐藤健二朗', '鈴木真利子', 'watanebe', 'さとうひろじ'].map((individualName) => ({
    individualName,
  })),
}

export async function run(): Promise<Row[]> {
  const rows: Row[] = []
  for (const engine of engines()) rows.push(...(await measure(engine)))
  return rows
}

export const summary = (rows: Row[]) =>
  `p95 ms: ${inWords(rows, { of: ['database', 'query'], figure: 'p95 ms' })}`

async function measure(engine: EngineName): Promise<Row[]> {
  const product = await openProduct(engine)
  const { companyId } = await addCompany(product)
  // As the product does when it begins.
  await product.core.search.reindexAll()
  for (const year of YEARS)
    for (const [root, share] of Object.entries(SHARES)) {
      const rows = Math.round((ROWS * share) / YEARS.length)
      await importFile(product, companyId, { rows, year, root }, { isIndexed: true })
    }
  await publishAll(product, companyId)
  const data = await product.core.versions.dataIn(companyId, 1, 'published')
  const kinds = { ...queries, 'long facility': await longFacilities(product, companyId) }
  const { search } = product.core
  const rows: Row[] = []
  for (const [query, asked] of Object.entries(kinds)) {
    let found = 0
    const times = await timed(REPEATS, asked, async (one) => {
      const { total } = await search.search(data, one, allTexts)
      found = Math.max(found, total)
    })
    rows.push({ database: engine, query, found: found > 100 ? 'more than 100' : found, ...times })
  }
  for (const limit of LISTED) {
    const list = () => search.findHits(data, FREQUENT, { limit, readable: allTexts })
    const times = await timed(REPEATS / 10, [FREQUENT], list)
    rows.push({ database: engine, query: `listed (${FREQUENT})`, found: limit, ...times })
  }
  await product.close()
  return rows
}

/** Asks in turn, each once before it counts. On a busy machine the processor's time is what can be compared. */
async function timed<T>(repeats: number, asked: T[], ask: (one: T) => Promise<unknown>): Promise<Row> {
  const times: number[] = []
  const worked: number[] = []
  for (let at = -asked.length; at < repeats; at++) {
    const start = performance.now()
    const before = process.cpuUsage()
    await ask(asked[(at + asked.length) % asked.length]!)
    const { user, system } = process.cpuUsage(before)
    if (at < 0) continue
    times.push(performance.now() - start)
    worked.push((user + system) / 1000)
  }
  return {
    'p50 ms': quantile(times, 0.5),
    'p95 ms': quantile(times, 0.95),
    'p50 cpu ms': quantile(worked, 0.5),
    'p95 cpu ms': quantile(worked, 0.95),
  }
}

/** The longest names of facilities there are, as a visitor would paste them. */
async function longFacilities({ core }: Product, companyId: number): Promise<SearchQuery[]> {
  const longest = await core.database
    .knex('data_records')
    .distinct('facility')
    .where({ company_id: companyId })
    .whereNotNull('facility')
    .orderByRaw('length(facility) desc, facility')
    .limit(10)
  return longest.map(({ facility }) => ({ organizationName: facility as string }))
}
