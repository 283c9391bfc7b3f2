import type { ReadableTexts } from '#server/features/record-fields/index.ts'
import { candidateQuery } from './candidate-query.ts'
import type { Criterion } from './criteria.ts'
import { importsOfTokens } from './exact-count.ts'
import type { KnownIndex } from './known-index.ts'
import type { SearchRepository } from './search.repository.ts'
import { importsByCompany, type SearchedData } from './searched-data.ts'

interface Sources {
  index: Pick<KnownIndex, 'candidates'>
  repository: Pick<SearchRepository, 'findEditedImports'>
}

/** Whether the index alone knows of more than so many records; where it does not, there may be as many nevertheless. */
export async function areMoreThan(
  count: number,
  { index, repository }: Sources,
  data: SearchedData,
  criteria: Criterion[],
  readable: ReadableTexts,
): Promise<boolean> {
  const counted = [criteria, ...inOneKind(criteria)]
    .map((asked) => ({ asked, imports: importsOfTokens(data, asked, readable) }))
    .filter(({ imports }) => imports.length > 0)
  if (counted.length === 0) return false
  const edited = await repository.findEditedImports(importsByCompany(data))
  for (const { asked, imports } of counted) {
    const unedited = imports.filter(({ importId }) => !edited.has(importId))
    const query = candidateQuery({ ...data, imports: unedited }, asked)
    if (!query) continue
    const found = await index.candidates({ ...query, limit: count + 1, afterRecordId: 0 })
    if (found.length > count) return true
  }
  return false
}

/**
 * Criteria for texts of both kinds, with one kind only, in which the index may be able to count what it cannot in both:
 * whatever meets these meets all.
 */
function inOneKind(criteria: Criterion[]): Criterion[][] {
  const isOfBoth = ({ kinds, own }: Criterion) => kinds.length > 1 && own === undefined
  if (!criteria.some(isOfBoth)) return []
  return (['individual', 'organization'] as const).map((kind) =>
    criteria.map((one) => (isOfBoth(one) ? { ...one, kinds: [kind] } : one)),
  )
}
