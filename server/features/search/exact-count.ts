import type { ReadableTexts } from '#server/features/record-fields/index.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import { isOneToken } from '#server/lib/japanese/index.ts'
import type { SearchDeps } from './each-record.ts'
import { candidateQuery, MAX_WORDS } from './candidate-query.ts'
import { fieldsOf, type Criterion } from './criteria.ts'

/**
 * The imports whose matching records the index alone can count: each spelling is a single token, which a record has
 * exactly if it contains it, each text can be read wherever it is filled, and no record of the import was ever changed, so
 * that all are visible wherever the import is. Frequent searches are short and match so much that reading the records
 * would be most of the work.
 */
export async function exactImports(
  { repository }: SearchDeps,
  data: DataVersion,
  criteria: Criterion[],
  readable: ReadableTexts,
): Promise<Set<number>> {
  if (criteria.length === 0 || !criteria.every(isOfTokens)) return new Set()
  const fields = criteria.flatMap(({ kinds }) => kinds.flatMap((kind) => fieldsOf[kind]))
  const importIds = data.imports
    .filter(({ rootSectionId }) => readable.readsAll(rootSectionId, fields))
    .map(({ importId }) => importId)
  const edited = await repository.findEditedImports(data.companyId, importIds)
  return new Set(importIds.filter((importId) => !edited.has(importId)))
}

/** A single kanji by its reading is checked for its place in the name, which no token has. */
function isOfTokens({ words, kinds }: Criterion): boolean {
  if (words.length > MAX_WORDS) return false
  const ways = words.flatMap((word) => kinds.flatMap((kind) => word.ways[kind]))
  return ways.every(
    ({ parts }) =>
      parts.length === 1 &&
      parts[0]!.notBefore === undefined &&
      parts[0]!.spellings.every(
        (spelling) =>
          isOneToken(spelling) && (parts[0]!.nameOf === undefined || Array.from(spelling).length > 1),
      ),
  )
}

/**
 * The number of candidates of each import that has some, all of which the index counts in one go; at most `limit` of
 * each.
 */
export async function candidatesByImport(
  { index }: SearchDeps,
  data: DataVersion,
  criteria: Criterion[],
  limit: number,
): Promise<ReadonlyMap<number, number>> {
  const query = candidateQuery(data, criteria)
  return query ? index.countByImport({ ...query, limit, afterRecordId: 0 }) : new Map()
}
