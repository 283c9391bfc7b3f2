import { meets } from './record-match.ts'
import type { Criterion } from './criteria.ts'
import type { SearchedRecord, SearchRepository } from './search.repository.ts'
import { candidateQuery } from './candidate-query.ts'
import type { KnownIndex } from './known-index.ts'
import type { SearchedData } from './searched-data.ts'

/** The sources of a search: the index for candidates, the database for their content. */
export interface SearchDeps {
  index: Pick<KnownIndex, 'together' | 'candidates' | 'candidatesOfEach' | 'countByImport'>
  repository: Pick<SearchRepository, 'findEditedImports' | 'findVisible'>
}

/** Every record that meets all criteria, in primary-key order, `page` candidates at a time. */
export async function* eachRecord(
  deps: SearchDeps,
  data: SearchedData,
  criteria: Criterion[],
  { page, sectionId }: { page: number; sectionId?: number | undefined },
): AsyncGenerator<SearchedRecord[]> {
  const query = candidateQuery(data, criteria)
  if (!query) return
  for (let afterRecordId = 0; ;) {
    const ids = await deps.index.candidates({
      ...query,
      ...(sectionId !== undefined && { sectionIds: [sectionId] }),
      ...{ limit: page, afterRecordId },
    })
    if (ids.length === 0) return
    yield await recordsOf(deps, data, criteria, ids, sectionId)
    if (ids.length < page) return
    afterRecordId = ids.at(-1)!
  }
}

/** Those of some candidates that are visible in the data and meet all criteria. */
export async function recordsOf(
  { repository }: Pick<SearchDeps, 'repository'>,
  { versions, imports }: SearchedData,
  criteria: Criterion[],
  ids: number[],
  sectionId?: number,
): Promise<SearchedRecord[]> {
  if (ids.length === 0) return []
  const visible = new Set(imports.map(({ importId }) => importId))
  const records = await repository.findVisible(versions, ids, sectionId)
  return records.filter(
    (record) => visible.has(record.importId) && criteria.every((criterion) => meets(record, criterion)),
  )
}
