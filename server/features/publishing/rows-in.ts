import type { SectionTree } from '#server/features/sections/index.ts'
import type { SectionTotal } from './totals.ts'

/**
 * How many rows visitors can read of what is summed up here, repeated ones included. A yearly total (A8, D1 …) is
 * stored as one row of its section, but is a figure and no row of it.
 */
export function rowsIn(sections: Pick<SectionTree, 'find'>, totals: readonly SectionTotal[]): number {
  return totals
    .filter(({ sectionId }) => sections.find(sectionId)?.content === 'rows')
    .reduce((sum, { rowCount }) => sum + rowCount, 0)
}
