import { useUi } from '../ui.tsx'
import type { PagerItem } from './pager-items.ts'
import { type PageSizeProps, PageSize } from './page-size.tsx'

export interface PagerProps {
  /** The first and last row shown and the number of rows in all: 'Showing rows 1 to 10 of 124' (SPEC §9). */
  from: number
  to: number
  size: number
  /** From pagerItems(); an empty list or a single page draws the sentence only. */
  items: PagerItem[]
  nextHref?: string | null
  previousHref?: string | null
  /** What is counted where it has a word of its own: payments in rows, others in the lines of a list. */
  counted?: 'Rows' | 'Recipients' | 'Editions'
  /** What is paged, where a page has several lists. */
  label?: string
  /** The form that changes how many rows a page has. */
  pageSize?: PageSizeProps
}

export function Pager(props: PagerProps) {
  const { from, to, size, items, previousHref, nextHref, counted, label, pageSize } = props
  const { t, format } = useUi()
  const numbers = { from: format.count(from), to: format.count(to), size: format.count(size) }
  return (
    <nav className="pager" aria-label={label ?? t('common.pager.label')}>
      <p className="tn">{t(counted ? `common.showing${counted}` : 'common.showing', numbers)}</p>
      {items.length > 1 ? (
        <ul>
          {previousHref ? (
            <li>
              <a href={previousHref} rel="prev">
                {t('common.pager.previous')}
              </a>
            </li>
          ) : null}
          {items.map((item, index) => (
            <li key={item === 'gap' ? `gap ${index}` : item.page}>
              {item === 'gap' ? (
                <span aria-hidden="true">…</span>
              ) : (
                <a href={item.href} aria-current={item.current ? 'page' : undefined}>
                  <span className="vh">{t('common.pager.page')} </span>
                  {item.page}
                </a>
              )}
            </li>
          ))}
          {nextHref ? (
            <li>
              <a href={nextHref} rel="next">
                {t('common.pager.next')}
              </a>
            </li>
          ) : null}
        </ul>
      ) : null}
      {pageSize ? <PageSize {...pageSize} /> : null}
    </nav>
  )
}
