/** A section's place among its siblings, as a company has it. */
interface Placed {
  id: number
  /** From 1; null: as in the reference tree. */
  position: number | null
}

/**
 * Siblings in the company's order. They are given in ours; one that was put somewhere stands before one of ours that
 * would have the same place.
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
 * The positions of siblings (given in our order) after one of them has gone a place up or down; those that stand
 * where we have them are null again. Null: it cannot go further.
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
