import { allTexts } from '#server/features/record-fields/index.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import type { SearchQuery } from '#server/features/search/index.ts'
import type { Row } from './lib/contract.ts'
import { quantile } from './lib/median.ts'
import { addCompany, engines, importFile, openProduct, publishAll, rowsAsked } from './lib/product.ts'
import type { EngineName, Product } from './lib/product.ts'

const ROWS = rowsAsked(200_000)

export const name = `Search in ${ROWS.toLocaleString('en')} published rows, through the service`

const REPEATS = 100

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
  'over the cap (病院)': [{ organizationName: '病院' }],
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
  'typing error': ['佐藤健二朗', '鈴木真利子', 'watanebe', 'さとうひろじ'].map((individualName) => ({
    individualName,
  })),
}

export async function run(): Promise<Row[]> {
  const rows: Row[] = []
  for (const engine of engines()) rows.push(...(await measure(engine)))
  return rows
}

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
  const rows: Row[] = []
  for (const [kind, asked] of Object.entries(kinds)) {
    const { times, found } = await ask(product, data, asked)
    const shown = found > 100 ? 'more than 100' : found
    rows.push({
      database: engine,
      query: kind,
      found: shown,
      'p50 ms': quantile(times, 0.5),
      'p95 ms': quantile(times, 0.95),
    })
  }
  await product.close()
  return rows
}

async function ask(product: Product, data: DataVersion, asked: SearchQuery[]) {
  const times: number[] = []
  let found = 0
  for (let at = -asked.length; at < REPEATS; at++) {
    const query = asked[(at + asked.length) % asked.length]!
    const start = performance.now()
    const result = await product.core.search.search(data, query, allTexts)
    if (at >= 0) times.push(performance.now() - start)
    found = Math.max(found, result.total)
  }
  return { times, found }
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
