import type { Criterion } from './criteria.ts'
import type { SearchedRecord } from './search.repository.ts'
import { eachRecord, type SearchDeps } from './each-record.ts'
import type { SearchedData } from './searched-data.ts'

/** Candidates per batch: slightly more than are wanted, since nearly all of them pass. */
const MORE = 19
const MOST = 120

/** Candidates asked for at once, to find so many records. */
export const pageFor = (limit: number) => Math.min(limit + MORE, MOST)

/**
 * The first `limit` records of the version, in primary-key order, that meet all criteria. Pages through the
 * candidates until enough have passed the check; without criteria nothing is found.
 */
export async function collectRecords(
  deps: SearchDeps,
  data: SearchedData,
  criteria: Criterion[],
  limit: number,
): Promise<SearchedRecord[]> {
  const found: SearchedRecord[] = []
  for await (const records of eachRecord(deps, data, criteria, { page: pageFor(limit) }))
    for (const record of records) {
      found.push(record)
      if (found.length === limit) return found
    }
  return found
}
