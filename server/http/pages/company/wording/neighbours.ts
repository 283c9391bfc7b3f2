import type { NeighboursProps } from '#views/components/console/wording/neighbours.tsx'

/** The items before and after one in its list; null at an end, and where the list does not have it. */
export function neighboursIn<T>(
  list: readonly T[],
  isSame: (item: T) => boolean,
  linkOf: (item: T) => NonNullable<NeighboursProps['previous']>,
): Pick<NeighboursProps, 'previous' | 'next'> {
  const at = list.findIndex(isSame)
  const [previous, next] = at < 0 ? [] : [list[at - 1], list[at + 1]]
  return { previous: previous ? linkOf(previous) : null, next: next ? linkOf(next) : null }
}
