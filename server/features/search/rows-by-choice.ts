import type { CountedImports } from './counted-index.ts'
import { MAX_RESULTS, type Narrower } from './search-result.ts'
import { NEAR } from './suggest-refinements.ts'
import type { SearchedData } from './searched-data.ts'

/** Records of a year or root section; 'many' where they are too many to be narrowed to. */
type RowCount = number | 'many'

export interface RowsByChoice {
  years: ReadonlyMap<number, RowCount>
  roots: ReadonlyMap<number, RowCount>
}

/**
 * How many records a search that finds too much has of each year and root section. No record is read for it: where the
 * index alone cannot say, and nobody has counted for the suggestions (`offered`), there is no number.
 */
export function rowsByChoice(
  data: SearchedData,
  { exact, counts }: { exact: ReadonlySet<number>; counts: CountedImports },
  offered: readonly Narrower[],
): RowsByChoice {
  const by = (kind: 'year' | 'root', of: (slot: SearchedData['imports'][number]) => number) => {
    const rows = new Map<number, RowCount>()
    for (const value of new Set(data.imports.map(of))) {
      const slots = data.imports.filter((slot) => of(slot) === value)
      const candidates = slots.reduce((sum, { importId }) => sum + (counts.get(importId)?.count ?? 0), 0)
      const isExact = slots.every(({ importId }) => exact.has(importId) || !counts.has(importId))
      const counted = offered.find((one) => one.kind === kind && one.value === value)?.count
      if (candidates > (isExact ? MAX_RESULTS : NEAR)) rows.set(value, 'many')
      else if (counted !== undefined) rows.set(value, counted)
      else if (isExact) rows.set(value, candidates)
    }
    return rows
  }
  return { years: by('year', ({ year }) => year), roots: by('root', ({ rootSectionId }) => rootSectionId) }
}
