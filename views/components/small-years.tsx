import { fillOf } from './hatch.tsx'

interface Props {
  /** Every year that is drawn, oldest first, so that several of these can be compared by year. */
  span: readonly number[]
  amounts: readonly { year: number; amount: number }[]
  /** The amounts went to somebody else than the one named; needs HatchPattern on the page. */
  hatched: boolean
  /** The amount of the tallest column, where several of these are compared; without it, the largest of these. */
  longest?: number
}

/** What the stylesheet makes it, in pixels. */
const WIDTH = 72
const HEIGHT = 24

/** The years of one recipient as small columns: they show when, the number beside them how much. */
export function SmallYears({ span, amounts, hatched, longest: given }: Props) {
  const longest = given ?? Math.max(0, ...amounts.map(({ amount }) => amount))
  if (longest === 0 || span.length < 2) return null
  const width = WIDTH / span.length
  const columns = span.map((year, at) => {
    const amount = amounts.find((one) => one.year === year)?.amount ?? 0
    if (amount <= 0) return ''
    const top = HEIGHT - Math.max(1, Math.round((amount / longest) * HEIGHT))
    const left = Math.round(at * width)
    return `M${left} ${HEIGHT}V${top}h${Math.round(width * 0.8)}V${HEIGHT}z`
  })
  return (
    <svg className="small-years" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={columns.join('')} {...fillOf(hatched)} />
    </svg>
  )
}
