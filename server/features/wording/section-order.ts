/** A section's place among its siblings, as a company has it. */
export interface Placed {
  id: number
  /** From 1; null: as in the reference tree. */
  position: number | null
}

/**
 * Siblings in the company's order. They are given in the reference order; one with a chosen place comes before one
 * that has the same place by default.
 */
export function inCompanyOrder<S extends Placed>(siblings: readonly S[]): S[] {
  return siblings
    .map((sibling, index) => ({ sibling, index, place: sibling.position ?? index + 1 }))
    .sort(
      (a, b) =>
        a.place - b.place ||
        Number(a.sibling.position === null) - Number(b.sibling.position === null) ||
        a.index - b.index,
    )
    .map(({ sibling }) => sibling)
}
