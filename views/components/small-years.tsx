import { fillOf } from './hatch.tsx'
import { percentOf } from './row-bar.tsx'

interface Props {
  /** Every year that is drawn, oldest first, so that several of these can be compared by year. */
  span: readonly number[]
  amounts: readonly { year: number; amount: number }[]
  /** The amounts went to somebody else than the one named; needs HatchPattern on the page. */
  hatched: boolean
}

/** The years of one recipient as small columns, on a scale of their own: they show when, the number beside them how much. */
export function SmallYears({ span, amounts, hatched }: Props) {
  const longest = Math.max(0, ...amounts.map(({ amount }) => amount))
  if (longest === 0 || span.length < 2) return null
  const width = 100 / span.length
  return (
    <svg className="small-years" aria-hidden="true">
      {span.map((year, at) => {
        const amount = amounts.find((one) => one.year === year)?.amount ?? 0
        const height = percentOf(amount / longest)
        return amount > 0 ? (
          <rect
            key={year}
            x={`${(at * width).toFixed(1)}%`}
            y={`${(100 - height).toFixed(1)}%`}
            width={`${(width * 0.8).toFixed(1)}%`}
            height={`${height}%`}
            {...fillOf(hatched)}
          />
        ) : null
      })}
    </svg>
  )
}
