import { allTexts } from '#server/features/record-fields/index.ts'
import { MOST_RECORDS, type SearchQuery } from '#server/features/search/index.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import type { Row } from './lib/contract.ts'
import { inWords } from './lib/in-words.ts'
import { indexPlaces, type IndexPlace } from './lib/index-places.ts'
import { timed } from './lib/timed.ts'
import { addCompany, engines, importFile, openProduct, publishAll, rowsAsked } from './lib/product.ts'
import type { EngineName, Product } from './lib/product.ts'
import { FREQUENT, typedQueries } from './lib/typed-queries.ts'

const ROWS = rowsAsked(200_000)

export const name = `Search in ${ROWS.toLocaleString('en')} published rows, through the service`

const REPEATS = 100

/** Records of a list that are read, in the order of their keys. */
const LISTED = [100, 1000, 10_000]

/** Of what is published: a search that finds too much tries each year with each root section. */
const YEARS = [2022, 2023, 2024, 2025]
const SHARES = { A: 0.1, B: 0.1, C: 0.8 }

export async function run(): Promise<Row[]> {
  const rows: Row[] = []
  for (const engine of engines())
    for (const place of indexPlaces()) rows.push(...(await measure(engine, place)))
  return rows
}

export const summary = (rows: Row[]) =>
  `p95 ms: ${inWords(rows, { of: ['database', 'index', 'query'], figure: 'p95 ms' })}`

async function measure(engine: EngineName, { index, settings, end }: IndexPlace): Promise<Row[]> {
  const product = await openProduct(engine, settings)
  const { companyId } = await addCompany(product)
  // As the product does when it begins.
  await product.core.search.reindexAll()
  let indexing = 0
  const { indexImport } = product.core.search
  product.core.search.indexImport = async (...asked) => {
    const start = performance.now()
    await indexImport.apply(product.core.search, asked)
    indexing += performance.now() - start
  }
  for (const year of YEARS)
    for (const [root, share] of Object.entries(SHARES)) {
      const rows = Math.round((ROWS * share) / YEARS.length)
      await importFile(product, companyId, { rows, year, root }, { isIndexed: true })
    }
  await publishAll(product, companyId)
  const data = await product.core.versions.dataIn(companyId, 1, 'published')
  const kinds = { ...typedQueries, 'long facility': await longFacilities(product, companyId) }
  const { search } = product.core
  const common = { database: engine, index }
  const rows: Row[] = [
    { ...common, query: 'indexing, all imports', found: ROWS, 'p50 ms': indexing },
    {
      ...common,
      query: 'indexing, everything anew',
      found: ROWS,
      ...(await once(() => search.reindexAll())),
    },
    { ...common, query: 'indexing, one record', found: 1, ...(await oneRecord(product, companyId)) },
  ]
  for (const [query, asked] of Object.entries(kinds)) {
    let found = 0
    const times = await timed(REPEATS, asked, async (one) => {
      const { total } = await search.search(data, one, allTexts)
      found = Math.max(found, total)
    })
    rows.push({ ...common, query, found: found > 100 ? 'more than 100' : found, ...times })
  }
  const page = await timed(REPEATS / 2, [{ organizationName: FREQUENT }, { individualName: '佐藤' }], (one) =>
    pageOf(product, data, one),
  )
  rows.push({ ...common, query: 'a page of too many', found: 'more than 100', ...page })
  for (const limit of LISTED) {
    const list = () => search.findHits(data, FREQUENT, { limit, readable: allTexts })
    const times = await timed(REPEATS / 10, [FREQUENT], list)
    rows.push({ ...common, query: `listed (${FREQUENT})`, found: limit, ...times })
  }
  await product.close()
  await end()
  return rows
}

async function once(work: () => Promise<unknown>): Promise<Row> {
  const start = performance.now()
  await work()
  return { 'p50 ms': performance.now() - start }
}

/** What an edit waits for until it can be found. */
async function oneRecord({ core }: Product, companyId: number): Promise<Row> {
  const ids = await core.database
    .knex('data_records')
    .where({ company_id: companyId })
    .limit(5)
    .pluck<number[]>('id')
  return timed(10, ids, (id) => core.search.indexRecords(companyId, [id]))
}

/** What the index is asked for by a page of results of which there are too many. */
async function pageOf({ core }: Product, data: DataVersion, query: SearchQuery): Promise<void> {
  const found = await core.search.open(data, query, allTexts)
  for await (const records of found.each(MOST_RECORDS)) if (records.length > 0) break
  const sample = async () => {
    for await (const records of found.sample()) void records
  }
  await Promise.all([found.narrower(), sample()])
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
