import { useUi } from '../ui.tsx'
import { isNone } from './amount.tsx'
import { fillOf } from './hatch.tsx'
import { percentOf } from './row-bar.tsx'

/** A year's amount of yen; `href` where it has a page. */
export interface YearColumn {
  year: number
  amount: number
  href?: string | undefined
  current: boolean
}

interface Props {
  years: readonly YearColumn[]
  low?: boolean
  /** The amounts were paid to somebody else than the page is about; needs HatchPattern on the page. */
  hatched?: boolean
}

/** More columns leave no room for their numbers on a phone. */
const MOST = 6

/**
 * Amounts of years as columns from zero, oldest first, each with its number. As links they are the choice of the year;
 * years before the last six are named below.
 */
export function YearStrip({ years, low, hatched }: Props) {
  const { t, format } = useUi()
  const inOrder = [...years].sort((a, b) => a.year - b.year)
  const drawn = inOrder.slice(-MOST)
  const earlier = inOrder.slice(0, -MOST).filter(({ href }) => href)
  const longest = Math.max(...drawn.map(({ amount }) => amount))
  return (
    <>
      <ol className={low ? 'strip low' : 'strip'} aria-label={t('site.amountsByYear')}>
        {drawn.map((column) => (
          <li key={column.year}>
            <Column column={column} longest={longest} hatched={hatched} />
          </li>
        ))}
      </ol>
      {earlier.length > 0 ? (
        <p className="sub">
          {t('site.earlierYears')}
          {earlier.map(({ year, href, current }, at) => (
            <span key={year}>
              {at > 0 ? ' ' : null}
              <a href={href} aria-current={current ? 'page' : undefined}>
                {format.shortYear(year)}
              </a>
            </span>
          ))}
        </p>
      ) : null}
    </>
  )
}

function Column({
  column,
  longest,
  hatched,
}: {
  column: YearColumn
  longest: number
  hatched: boolean | undefined
}) {
  const { format } = useUi()
  const { year, amount, href, current } = column
  const height = longest > 0 ? percentOf(amount / longest) : 0
  const content = (
    <>
      <svg aria-hidden="true">
        <rect
          width="100%"
          y={`${Math.round((100 - height) * 10) / 10}%`}
          height={`${height}%`}
          {...fillOf(hatched)}
        />
      </svg>
      <b>{isNone(amount) ? '-' : format.shortYen(amount)}</b>{' '}
      <span className="y">{format.shortYear(year)}</span>
    </>
  )
  return href ? (
    <a href={href} aria-current={current ? 'page' : undefined}>
      {content}
    </a>
  ) : (
    <span className="c" aria-current={current ? 'true' : undefined}>
      {content}
    </span>
  )
}
