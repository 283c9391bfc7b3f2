/**
 * Items in the order of the numbers that were typed beside them, counted from 1: an item whose number was changed goes
 * to that place, the others keep their order. A number beyond the ends means the end; anything else changes nothing.
 */
export function inTypedOrder<T>(items: readonly T[], numberOf: (item: T) => unknown): T[] {
  const wanted = items.map((item, index) => ({
    item,
    at: index + 1,
    place: placeIn(numberOf(item)) ?? index + 1,
  }))
  const order = wanted.filter(({ at, place }) => place === at).map(({ item }) => item)
  const moved = wanted
    .filter(({ at, place }) => place !== at)
    // of two that are to have the same place, the first stays first
    .sort((one, other) => one.place - other.place || other.at - one.at)
  for (const { item, place } of moved) order.splice(Math.max(place, 1) - 1, 0, item)
  return order
}

/** Digits, full-width ones too. */
function placeIn(typed: unknown): number | null {
  const text = typeof typed === 'string' ? typed.normalize('NFKC').trim() : ''
  return /^\d{1,4}$/.test(text) ? Number(text) : null
}
