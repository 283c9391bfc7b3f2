import type { ReadableTexts } from '#server/features/record-fields/index.ts'
import { isOneToken } from '#server/lib/japanese/index.ts'
import type { CountedImports } from './counted-index.ts'
import type { SearchDeps } from './each-record.ts'
import { candidateQuery, MAX_WORDS } from './candidate-query.ts'
import { collectRecords, pageFor } from './collect-records.ts'
import { fieldsOf, type Criterion } from './criteria.ts'
import type { Kind, Part } from './word-ways.ts'
import { importsByCompany, type SearchedData } from './searched-data.ts'

/**
 * The imports whose matching records the index alone can count: each spelling is a single token, which a record has
 * exactly if it contains it, each text can be read wherever it is filled, and no record of the import was ever changed, so
 * that all are visible wherever the import is. Frequent searches are short and match so much that reading the records
 * would be most of the work.
 */
export async function exactImports(
  { repository }: SearchDeps,
  data: SearchedData,
  criteria: Criterion[],
  readable: ReadableTexts,
): Promise<Set<number>> {
  const imports = importsOfTokens(data, criteria, readable)
  if (imports.length === 0) return new Set()
  const edited = await repository.findEditedImports(importsByCompany({ ...data, imports }))
  return new Set(imports.flatMap(({ importId }) => (edited.has(importId) ? [] : importId)))
}

/** Those of which the index alone can count the records that were never changed. */
export function importsOfTokens(data: SearchedData, criteria: Criterion[], readable: ReadableTexts) {
  if (criteria.length === 0 || !criteria.every(isOfTokens)) return []
  const fields = criteria.flatMap(({ kinds }) => kinds.flatMap((kind) => fieldsOf[kind]))
  return data.imports.filter((slot) => readable.readsAll(slot, fields))
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

/** A search whose records are to be counted. */
export interface Counted {
  data: SearchedData
  criteria: Criterion[]
}

/**
 * The number of records that meet all criteria of each search, at most `limit`. They are read only where the index alone
 * cannot say, which is asked once for all of them.
 */
export async function countEach(
  deps: SearchDeps,
  searches: Counted[],
  { limit, readable }: { limit: number; readable: ReadableTexts },
): Promise<number[]> {
  const asked = []
  for (const { data, criteria } of searches) {
    const isExact = (await exactImports(deps, data, criteria, readable)).size === data.imports.length
    const query = candidateQuery(data, criteria)
    if (query) asked.push({ data, criteria, isExact, query })
  }
  const found = await deps.index.candidatesOfEach(
    asked.map(({ query, isExact }) => ({
      ...{ ...query, limit: isExact ? limit : pageFor(limit), afterRecordId: 0 },
    })),
  )
  const counts = new Map<Criterion[], number>()
  for (const [at, { data, criteria, isExact }] of asked.entries()) {
    const first = found[at]!
    const begun = { ...deps, index: beginningWith(deps.index, first) }
    const count = isExact ? first.length : (await collectRecords(begun, data, criteria, limit)).length
    counts.set(criteria, count)
  }
  return searches.map(({ criteria }) => counts.get(criteria) ?? 0)
}

/** The index of a search whose first candidates are known. */
const beginningWith = (index: SearchDeps['index'], first: number[]): SearchDeps['index'] => ({
  together: index.together,
  candidates: async (query) => (query.afterRecordId === 0 ? first : index.candidates(query)),
  candidatesOfEach: (queries) => index.candidatesOfEach(queries),
  countByImport: (query) => index.countByImport(query),
})

/**
 * The candidates of each import that has some, all of which the index counts in one go; at most `limit` of each year and
 * root section, which in the data of one company is an import.
 */
export async function candidatesByImport(
  { index }: SearchDeps,
  data: SearchedData,
  criteria: Criterion[],
  limit: number,
): Promise<CountedImports> {
  const query = candidateQuery(data, criteria)
  return query ? index.countByImport({ ...query, limit, afterRecordId: 0, ...groupsOf(data) }) : new Map()
}

function groupsOf({ versions, imports }: SearchedData) {
  if (versions.size < 2) return {}
  return { groups: new Map(imports.map((slot) => [slot.importId, `${slot.year} ${slot.rootSectionId}`])) }
}
