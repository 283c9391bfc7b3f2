import type { RecordTexts, SearchedField } from '#server/features/record-fields/index.ts'
import { meets } from './record-match.ts'
import type { Criterion } from './criteria.ts'
import type { SearchedRecord, SearchRepository } from './search.repository.ts'
import { candidateQuery } from './candidate-query.ts'
import type { KnownIndex } from './known-index.ts'
import type { SearchedData } from './searched-data.ts'

/** What of a record decides whether it is found. */
type Checked = Pick<RecordTexts, SearchedField> & { importId: number }

/** The sources of a search: the index for candidates, the database for their content. */
export interface SearchDeps<Found extends Checked = SearchedRecord> {
  index: Pick<KnownIndex, 'together' | 'candidates' | 'candidatesOfEach' | 'countByImport'>
  repository: Pick<SearchRepository, 'findEditedImports'> & {
    findVisible(...asked: Parameters<SearchRepository['findVisible']>): Promise<Found[]>
  }
}

/** Every record that meets all criteria, in primary-key order, `page` candidates at a time. */
export async function* eachRecord<Found extends Checked = SearchedRecord>(
  deps: SearchDeps<Found>,
  data: SearchedData,
  criteria: Criterion[],
  { page, sectionId }: { page: number; sectionId?: number | undefined },
): AsyncGenerator<Found[]> {
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
export async function recordsOf<Found extends Checked = SearchedRecord>(
  { repository }: Pick<SearchDeps<Found>, 'repository'>,
  { versions, imports }: SearchedData,
  criteria: Criterion[],
  ids: number[],
  sectionId?: number,
): Promise<Found[]> {
  if (ids.length === 0) return []
  const visible = new Set(imports.map(({ importId }) => importId))
  const records = await repository.findVisible(versions, ids, sectionId)
  return records.filter(
    (record) => visible.has(record.importId) && criteria.every((criterion) => meets(record, criterion)),
  )
}
