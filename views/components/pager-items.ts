/** A page of the list by number, or a gap of left-out pages. */
export type PagerItem = { page: number; href: string; current: boolean } | 'gap'

/**
 * The links of a pager: first, last, current and its neighbours; a gap represents two or more pages.
 * Pages count from 1.
 */
export function pagerItems(page: number, pageCount: number, hrefOf: (page: number) => string): PagerItem[] {
  const shown = [1, page - 1, page, page + 1, pageCount]
  // A single page is no gap: its own number takes no more room.
  if (page === 4) shown.push(2)
  if (page === pageCount - 3) shown.push(pageCount - 1)
  const near = [...new Set(shown)]
    .filter((number) => number >= 1 && number <= pageCount)
    .sort((one, other) => one - other)
  return near.flatMap((number, index): PagerItem[] => {
    const item = { page: number, href: hrefOf(number), current: number === page }
    return index > 0 && number - near[index - 1]! > 1 ? ['gap', item] : [item]
  })
}
