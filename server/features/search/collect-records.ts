import type { SearchIndex } from '#server/drivers/search/contract.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import { meets } from './record-match.ts'
import type { Criterion } from './record-match.ts'
import type { SearchQuery } from './search-hit.ts'
import type { SearchedRecord, SearchRepository } from './search.repository.ts'

/** The sources of a search: the index for candidates, the database for their content. */
export interface SearchDeps {
  index: SearchIndex
  repository: SearchRepository
}

/** Candidates per batch: slightly more than a full result, since nearly all of them pass. */
const PAGE = 120

/** The data with only the imports of the years and root sections asked for: an import fills one slot of both. */
export function narrowed(data: DataVersion, { years, rootSectionIds }: SearchQuery): DataVersion {
  const imports = data.imports.filter(
    ({ year, rootSectionId }) =>
      (years?.includes(year) ?? true) && (rootSectionIds?.includes(rootSectionId) ?? true),
  )
  return { ...data, imports }
}

/**
 * The first `limit` records of the version, in primary-key order, that meet all criteria. Pages through the
 * candidates until enough have passed the check; without criteria nothing is found.
 */
export async function collectRecords(
  deps: SearchDeps,
  data: DataVersion,
  criteria: Criterion[],
  limit: number,
): Promise<SearchedRecord[]> {
  const found: SearchedRecord[] = []
  for await (const records of eachRecord(deps, data, criteria, { page: PAGE }))
    for (const record of records) {
      found.push(record)
      if (found.length === limit) return found
    }
  return found
}

/** Every record that meets all criteria, in primary-key order, `page` candidates at a time. */
export async function* eachRecord(
  deps: SearchDeps,
  data: DataVersion,
  criteria: Criterion[],
  { page, sectionId }: { page: number; sectionId?: number | undefined },
): AsyncGenerator<SearchedRecord[]> {
  const query = candidateQuery(data, criteria)
  if (!query) return
  const visible = new Set(query.importIds)
  for (let afterRecordId = 0; ;) {
    const ids = await deps.index.candidates({
      ...query,
      ...(sectionId !== undefined && { sectionIds: [sectionId] }),
      ...{ limit: page, afterRecordId },
    })
    if (ids.length === 0) return
    const records = await deps.repository.findVisible(data.companyId, data.version, ids, sectionId)
    yield records.filter(
      (record) => visible.has(record.importId) && criteria.every((criterion) => meets(record, criterion)),
    )
    if (ids.length < page) return
    afterRecordId = ids.at(-1)!
  }
}

/** The query for the index; undefined if nothing can match. */
export function candidateQuery(data: DataVersion, criteria: Criterion[]) {
  const importIds = data.imports.map(({ importId }) => importId)
  if (criteria.length === 0 || importIds.length === 0) return undefined
  const texts = Object.fromEntries(criteria.map(({ name, typed }) => [name, typed]))
  return { companyId: data.companyId, sectionType: data.sectionType, importIds, ...texts }
}
