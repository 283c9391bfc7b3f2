/** Sections with an order in each year: a company's, or those of its site. */
export interface OrderedSections {
  in(year: number): { placeOf(sectionId: number): number }
}

/**
 * Compares what is of a year and a section: newest year first, then in the order that the sections have in that year. The
 * rest of the order stays as it is, since sorting is stable.
 */
export function inOrder(sections: OrderedSections) {
  return (one: { year: number; sectionId: number }, other: { year: number; sectionId: number }): number => {
    if (one.year !== other.year) return other.year - one.year
    const ofYear = sections.in(one.year)
    return ofYear.placeOf(one.sectionId) - ofYear.placeOf(other.sectionId)
  }
}
