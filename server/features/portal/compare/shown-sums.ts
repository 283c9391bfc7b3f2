import type { CompanySums } from './company-sums.ts'

/**
 * How much of a company's sums anybody may see without its agreement: those of all sections, those of its main sections,
 * or none.
 */
export type ShownSums = 'sections' | 'main' | 'none'

/**
 * Of a company with its own terms what its first page shows before them, which is the main sections of its newest year;
 * of one that shows no sums before the agreement nothing.
 */
export function shownSums(
  { display, years }: Pick<CompanySums, 'display' | 'years'>,
  ownTerms: boolean,
  year: number,
): ShownSums {
  if (!display.figuresFirst) return 'none'
  if (!ownTerms) return 'sections'
  return display.totalAmount && year === years[0] ? 'main' : 'none'
}

/** The sum of a year, on the same terms; null where it is not shown. */
export function shownTotal({ display, of }: CompanySums, year: number) {
  return display.figuresFirst ? (of(year)?.total ?? null) : null
}
