import { pagerItems } from '#views/components/pager-items.ts'
import type { PagerProps } from '#views/components/pager.tsx'

export const pager: PagerProps = {
  from: 1,
  to: 10,
  size: 1505,
  items: pagerItems(1, 151, (page) => `?page=${page}`),
  nextHref: '?page=2',
  pageSize: { action: '?', current: 10, options: [10, 20, 50, 100], keep: [['keyWords', '大阪']] },
}
