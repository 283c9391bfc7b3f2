import type { ImportMatches } from '#server/drivers/search/contract.ts'
import type { SearchDeps } from './each-record.ts'

export type CountedImports = ReadonlyMap<number, ImportMatches>

/**
 * The index after it has counted the candidates of some criteria: those that it listed meanwhile are taken from there
 * when the same criteria are asked for, in all of the imports or in some.
 */
export function countedIndex(index: SearchDeps['index'], counted: CountedImports): SearchDeps['index'] {
  return {
    together: index.together,
    countByImport: (query) => index.countByImport(query),
    candidatesOfEach: (queries) => index.candidatesOfEach(queries),
    async candidates(query) {
      const importIds = query.companies.flatMap((company) => company.importIds)
      const ofImports = importIds.flatMap((importId) => counted.get(importId) ?? [])
      const end = Math.min(...ofImports.map(({ listedUpTo }) => listedUpTo))
      const listed = ofImports
        .flatMap(({ recordIds }) => recordIds)
        .filter((id) => id > query.afterRecordId && id <= end)
        .sort((a, b) => a - b)
      const isEnough = end === Infinity || listed.length >= query.limit
      return isEnough && !query.sectionIds ? listed.slice(0, query.limit) : index.candidates(query)
    },
  }
}
