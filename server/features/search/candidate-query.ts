import type { DataVersion } from '#server/features/publishing/index.ts'
import type { Criterion } from './criteria.ts'
import type { SearchQuery } from './search-hit.ts'

/** The data with only the imports of the years and root sections asked for: an import fills one slot of both. */
export function narrowed(data: DataVersion, { years, rootSectionIds }: SearchQuery): DataVersion {
  const imports = data.imports.filter(
    ({ year, rootSectionId }) =>
      (years?.includes(year) ?? true) && (rootSectionIds?.includes(rootSectionId) ?? true),
  )
  return { ...data, imports }
}

/** The query for the index; undefined if nothing can match. */
export function candidateQuery(data: DataVersion, criteria: Criterion[]) {
  const importIds = data.imports.map(({ importId }) => importId)
  if (criteria.length === 0 || importIds.length === 0) return undefined
  const texts = Object.fromEntries(criteria.map(({ name, typed }) => [name, typed]))
  return { companyId: data.companyId, sectionType: data.sectionType, importIds, ...texts }
}
