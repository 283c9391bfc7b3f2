/** A section's place among its siblings, as a company has it. */
interface Placed {
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

/**
 * The positions of siblings (given in the reference order) after one of them moved up or down; null for those in
 * their reference place. Returns null if it cannot move further.
 */
export function positionsAfterMove(
  siblings: readonly Placed[],
  id: number,
  by: -1 | 1,
): Map<number, number | null> | null {
  const order = inCompanyOrder(siblings)
  const at = order.findIndex((one) => one.id === id)
  const other = order[at + by]
  if (at === -1 || !other) return null
  ;[order[at], order[at + by]] = [other, order[at]!]
  return new Map(
    order.map((one, index) => [one.id, siblings[index]!.id === one.id ? null : index + 1] as const),
  )
}
