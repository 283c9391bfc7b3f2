import type { CompanySections } from '#server/features/sections/index.ts'
import type { KeptRows } from './kept-rows.ts'

/** The rows of a company that have their section now and would have none any more. */
export function lostRows(
  before: CompanySections,
  after: CompanySections,
  kept: readonly KeptRows[],
): KeptRows[] {
  const has = (sections: CompanySections, { year, sectionId }: KeptRows) =>
    sections.in(year).find(sectionId) !== undefined
  return kept.filter((rows) => has(before, rows) && !has(after, rows))
}
