/** A page of the list by number, or a gap of left-out pages. */
export type PagerItem = { page: number; href: string; current: boolean } | 'gap'

/**
 * The links of a pager: first, last, current and its neighbours; a gap represents two or more pages.
 * Pages count from 1.
 */
export function pagerItems(page: number, pageCount: number, hrefOf: (page: number) => string): PagerItem[] {
  const near = Array.from({ length: pageCount }, (_, index) => index + 1).filter(
    (number) =>
      number === 1 ||
      number === pageCount ||
      Math.abs(number - page) <= 1 ||
      // A single page is no gap: its own number takes no more room.
      (number === 2 && page === 4) ||
      (number === pageCount - 1 && page === pageCount - 3),
  )
  return near.flatMap((number, index): PagerItem[] => {
    const item = { page: number, href: hrefOf(number), current: number === page }
    return index > 0 && number - near[index - 1]! > 1 ? ['gap', item] : [item]
  })
}
