import type { ImportMatches } from '#server/drivers/search/contract.ts'
import type { SearchDeps } from './each-record.ts'

export type CountedImports = ReadonlyMap<number, ImportMatches>

/**
 * The index after it has counted the candidates of some criteria: those that it listed meanwhile are taken from there
 * when the same criteria are asked for, in all of the imports or in some. `limit`: how many were counted of each at most.
 */
export function countedIndex(
  index: SearchDeps['index'],
  counted: CountedImports,
  limit: number,
): SearchDeps['index'] {
  return {
    countByImport: (query) => index.countByImport(query),
    async candidates(query) {
      const ofImports = query.importIds.flatMap((importId) => counted.get(importId) ?? [])
      const end = Math.min(...ofImports.map((matches) => listedUpTo(matches, limit)))
      const listed = ofImports
        .flatMap(({ recordIds }) => recordIds)
        .filter((id) => id > query.afterRecordId && id <= end)
        .sort((a, b) => a - b)
      const isEnough = end === Infinity || listed.length >= query.limit
      return isEnough && !query.sectionIds ? listed.slice(0, query.limit) : index.candidates(query)
    },
  }
}

/** Up to this id an import has no candidate that is not listed. */
function listedUpTo({ count, recordIds }: ImportMatches, limit: number): number {
  return recordIds.length === count && count < limit ? Infinity : (recordIds.at(-1) ?? 0)
}
