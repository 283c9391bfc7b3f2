import { pageSizes } from '#server/http/front-door/page-sizes.ts'
import { pagerItems } from '#views/components/pager-items.ts'
import type { PagerProps } from '#views/components/pager.tsx'

/** The pager of a list: 'Showing rows {from} to {to} of {size}' and its links (SPEC §9). */
export function pagerOf(
  { page, size, total, count }: { page: number; size: number; total: number; count: number },
  hrefOf: (page: number) => string,
  pageSize?: PagerProps['pageSize'],
): PagerProps {
  const pages = Math.max(1, Math.ceil(total / size))
  return {
    from: total === 0 ? 0 : (page - 1) * size + 1,
    to: (page - 1) * size + count,
    size: total,
    items: pagerItems(page, pages, hrefOf),
    previousHref: page > 1 ? hrefOf(page - 1) : null,
    nextHref: page < pages ? hrefOf(page + 1) : null,
    ...(pageSize && { pageSize }),
  }
}

/** The pager of a list whose conditions stand in its address; null where nothing is shown. */
export function listPager(
  path: string,
  shown: { page: number; size: number; total: number; count: number },
  { keep, hrefOf }: { keep: [string, string][]; hrefOf(page: number): string },
): PagerProps | null {
  if (shown.count === 0) return null
  return pagerOf(shown, hrefOf, { action: path, current: shown.size, options: [...pageSizes], keep })
}
