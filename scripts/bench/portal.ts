import type { SearchQuery } from '#server/features/search/index.ts'
import type { Row } from './lib/contract.ts'
import { inWords } from './lib/in-words.ts'
import { fullInstitutions } from './lib/full-institutions.ts'
import { addCompany, engines, importFile, openProduct, publishAll, rowsAsked } from './lib/product.ts'
import type { EngineName, Product } from './lib/product.ts'
import { timed } from './lib/timed.ts'
import { FREQUENT, typedQueries } from './lib/typed-queries.ts'

const ROWS = rowsAsked(1_000_000)
/** As many companies as may take part; of a small try fewer, so that each has some rows. */
const COMPANIES = Math.min(70, Math.max(2, Math.round(ROWS / 1000)))
const YEARS = [2024, 2025]
const REPEATS = 60

export const name = `The portal’s search in ${ROWS.toLocaleString('en')} published rows of ${COMPANIES} companies, beside that of one company with as many`

/** What the portal’s field is used for. */
const KINDS = ['two kanji', `over the cap (${FREQUENT})`, 'miss', 'abbreviation', 'any name', 'typing error']

const FULL = 'an institution with 1,000 to 1,900 rows of few names'
const NOT_COMPARED = { 'p50 cpu ms, one company': '–', ratio: '–' }

export async function run(): Promise<Row[]> {
  const rows: Row[] = []
  for (const engine of engines()) rows.push(...(await measure(engine)))
  return rows
}

export const summary = (rows: Row[]) =>
  `p95 ms: ${inWords(rows, { of: ['database', 'query'], figure: 'p95 ms' })}`

async function measure(engine: EngineName): Promise<Row[]> {
  const product = await openProduct(engine)
  await product.core.search.reindexAll()
  const alone = await companyWith(product, ROWS)
  const ids: number[] = []
  for (let at = 0; at < COMPANIES; at++) ids.push(await companyWith(product, Math.round(ROWS / COMPANIES)))
  await product.core.search.reindexAll()
  const stateOf = async (companyIds: number[]) => {
    const companies = await Promise.all(companyIds.map((id) => product.core.companies.get(id)))
    const participants = companies.map((company) => ({ company, ownTerms: false, colour: '' }))
    return { key: companyIds.join(), participants }
  }
  const states = { one: await stateOf([alone]), all: await stateOf(ids) }
  const rows: Row[] = []
  const search = (state: typeof states.one, queries: SearchQuery[]) =>
    timed(REPEATS, queries, (one) => product.core.portalSearch.search(state, 1, one))
  for (const query of KINDS) {
    const queries = typedQueries[query]!
    const one = await search(states.one, queries)
    const all = await search(states.all, queries)
    const ratio = Number(all['p50 cpu ms']) / Number(one['p50 cpu ms'])
    rows.push({ database: engine, query, ...all, 'p50 cpu ms, one company': one['p50 cpu ms']!, ratio })
  }
  // No company alone has so many rows of an institution.
  const full = await fullInstitutions(product, ids)
  if (full.length > 0)
    rows.push({ database: engine, query: FULL, ...(await search(states.all, full)), ...NOT_COMPARED })
  await product.close()
  return rows
}

async function companyWith(product: Product, rows: number): Promise<number> {
  const { companyId } = await addCompany(product)
  for (const year of YEARS)
    await importFile(product, companyId, { rows: Math.round(rows / YEARS.length), year, revision: companyId })
  await publishAll(product, companyId)
  return companyId
}
