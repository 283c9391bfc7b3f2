import type { ReadableTexts } from '#server/features/record-fields/index.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import { isOneToken } from '#server/lib/japanese/index.ts'
import type { CountedImports } from './counted-index.ts'
import type { SearchDeps } from './each-record.ts'
import { candidateQuery, MAX_WORDS } from './candidate-query.ts'
import { collectRecords } from './collect-records.ts'
import { fieldsOf, type Criterion } from './criteria.ts'
import type { Kind, Part } from './word-ways.ts'

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

function isOfTokens({ words, kinds }: Criterion): boolean {
  if (words.length > MAX_WORDS) return false
  return words.every(({ ways }) =>
    kinds.every((kind) =>
      ways[kind].every(({ parts: [part, ...more] }) => part && more.length === 0 && isOfToken(part, kind)),
    ),
  )
}

/** A single kanji found by its reading in an organisation is checked for its place there, which no token has. */
function isOfToken({ spellings, nameOf, notBefore }: Part, kind: Kind): boolean {
  const isPlaceKnown = nameOf === undefined || kind === 'individual'
  return (
    notBefore === undefined &&
    spellings.every((spelling) => isOneToken(spelling) && (isPlaceKnown || Array.from(spelling).length > 1))
  )
}

/** The number of records that meet all criteria, at most `limit`. They are read only where the index alone cannot say. */
export async function countRecords(
  deps: SearchDeps,
  data: DataVersion,
  criteria: Criterion[],
  { limit, readable }: { limit: number; readable: ReadableTexts },
): Promise<number> {
  const exact = await exactImports(deps, data, criteria, readable)
  const query = candidateQuery(data, criteria)
  if (query && exact.size === data.imports.length)
    return (await deps.index.candidates({ ...query, limit, afterRecordId: 0 })).length
  return (await collectRecords(deps, data, criteria, limit)).length
}

/** The candidates of each import that has some, all of which the index counts in one go; at most `limit` of each. */
export async function candidatesByImport(
  { index }: SearchDeps,
  data: DataVersion,
  criteria: Criterion[],
  limit: number,
): Promise<CountedImports> {
  const query = candidateQuery(data, criteria)
  return query ? index.countByImport({ ...query, limit, afterRecordId: 0 }) : new Map()
}
