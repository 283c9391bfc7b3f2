import type { ReadableTexts } from '#server/features/record-fields/index.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import { isOneToken } from '#server/lib/japanese/index.ts'
import type { SearchDeps } from './each-record.ts'
import { candidateQuery } from './candidate-query.ts'
import type { Criterion } from './criteria.ts'

/**
 * The imports whose matching records the index alone can count: each text is a single token, which a record has
 * exactly if it contains the text, each text can be read wherever it is filled, and no record of the import was ever
 * changed, so that all are visible wherever the import is. Frequent searches are short and match so much that reading the records would be most of the work.
 */
export async function exactImports(
  { repository }: SearchDeps,
  data: DataVersion,
  criteria: Criterion[],
  readable: ReadableTexts,
): Promise<Set<number>> {
  if (criteria.length === 0 || !criteria.every(({ folded }) => isOneToken(folded))) return new Set()
  const fields = criteria.flatMap((criterion) => criterion.fields)
  const importIds = data.imports
    .filter(({ rootSectionId }) => readable.readsAll(rootSectionId, fields))
    .map(({ importId }) => importId)
  const edited = await repository.findEditedImports(data.companyId, importIds)
  return new Set(importIds.filter((importId) => !edited.has(importId)))
}

/** How many records of these imports meet the criteria, at most `limit`. */
export async function countExactly(
  { index }: SearchDeps,
  data: DataVersion,
  criteria: Criterion[],
  exact: ReadonlySet<number>,
  limit: number,
): Promise<number> {
  const imports = data.imports.filter(({ importId }) => exact.has(importId))
  const query = candidateQuery({ ...data, imports }, criteria)
  return query ? index.count({ ...query, limit, afterRecordId: 0 }) : 0
}
