import type { SearchQuery } from '#server/features/search/index.ts'
import type { Product } from './product.ts'

/** A page of results reads two thousand rows at most, and has a hundred names. */
const ROWS = { least: 1000, most: 1900 }
const MOST_NAMES = 60

/** Searches for institutions by their whole names that find about as many rows as a page may have, of few names. */
export async function fullInstitutions({ core }: Product, companyIds: number[]): Promise<SearchQuery[]> {
  const institutions = await core.database
    .knex('data_records')
    .select('facility')
    .whereIn('company_id', companyIds)
    .whereNotNull('facility')
    .groupBy('facility')
    .havingRaw('count(*) between ? and ? and count(distinct name) <= ?', [ROWS.least, ROWS.most, MOST_NAMES])
    .orderBy('facility')
    .limit(10)
  return institutions.map(({ facility }) => ({ organizationName: facility as string }))
}
