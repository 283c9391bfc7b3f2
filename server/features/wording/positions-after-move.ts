import { inCompanyOrder, type Placed } from './section-order.ts'

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
