import type { Section } from '#server/features/sections/index.ts'
import type { SectionTotal } from './totals.ts'

interface Sections {
  find(sectionId: number): Pick<Section, 'content'> | undefined
}

/**
 * Totals with the number of rows that visitors can read, repeated ones included. A yearly total (A8, D1 …) is stored
 * as one row of its section but is not a row to visitors.
 */
export function withReadableRows<T extends SectionTotal>(sections: Sections, totals: readonly T[]): T[] {
  return totals.map((total) =>
    sections.find(total.sectionId)?.content === 'rows' ? total : { ...total, rowCount: 0 },
  )
}

/** How many of the summed rows visitors can read. */
export function rowsIn(sections: Sections, totals: readonly SectionTotal[]): number {
  return countOf(withReadableRows(sections, totals))
}

/** How many of them are yearly totals, which are lines of files and of lists of changes. */
export function yearlyTotalsIn(sections: Sections, totals: readonly SectionTotal[]): number {
  return countOf(totals) - rowsIn(sections, totals)
}

const countOf = (totals: readonly SectionTotal[]) => totals.reduce((sum, { rowCount }) => sum + rowCount, 0)
