import type { ReactNode } from 'react'
import { BOX, linePath, dotsPath, placeOf } from './scale.ts'

interface Series {
  name: string
  values: number[]
}

export interface LinePlotProps {
  /** What the picture shows, in a sentence or two: for those who do not see it. */
  label: string
  /** One or two, each with as many values: the first is drawn solid, the second dashed. */
  series: Series[]
  /** From 0 up, evenly. */
  ticks: { value: number; label: string }[]
  /** Below the axis, evenly from its beginning to its end. */
  places: string[]
  /** Points at which something happened. */
  marks: number[]
}

/** The largest number of points that each get a dot; more dots would cover the line. */
const DOTS = 31

/**
 * Lines over the same points. Only the lines are in the picture, which is stretched to its place; whatever is read
 * stands around it as text. `at` is the point that is looked at; children lie over the picture.
 */
export function LinePlot({
  at = null,
  children,
  ...plot
}: LinePlotProps & { at?: number | null; children?: ReactNode }) {
  const { series, ticks, places } = plot
  const top = ticks.at(-1)!.value
  const count = series[0]!.values.length
  return (
    <div className="plot">
      <div className="y" aria-hidden="true">
        {[...ticks].reverse().map(({ value, label }) => (
          <span key={value}>{label}</span>
        ))}
      </div>
      <div className="reach">
        <svg
          viewBox={`0 0 ${BOX.width} ${BOX.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={plot.label}
        >
          <path className="grid" d={gridPath(ticks.map(({ value }) => value))} />
          <path className="ev" d={plot.marks.map((mark) => uprightPath(mark, count)).join('')} />
          {at !== null && <path className="cross" d={uprightPath(at, count)} />}
          {series.map(({ name, values }, number) => (
            <Line key={name} number={number} values={values} top={top} at={at} />
          ))}
        </svg>
        {children}
      </div>
      <div className={places.length > 3 ? 'x many' : 'x'} aria-hidden="true">
        {places.map((place, number) => (
          <span key={number}>{place}</span>
        ))}
      </div>
    </div>
  )
}

function Line({
  number,
  values,
  top,
  at,
}: {
  number: number
  values: number[]
  top: number
  at: number | null
}) {
  const look = `s${number + 1}`
  return (
    <>
      <path className={look} d={linePath(values, top)} />
      {values.length <= DOTS && <path className={`pt ${look}`} d={dotsPath(values, top)} />}
      {at !== null && (
        <path
          className={`pt big ${look}`}
          d={`M${placeOf(at, values.length, values[at]!, top).join(' ')}h0`}
        />
      )}
    </>
  )
}

/** A level line at each figure of the axis. */
function gridPath(ticks: number[]): string {
  const top = ticks.at(-1)!
  return ticks.map((value) => `M0 ${placeOf(0, 1, value, top)[1]}H${BOX.width}`).join('')
}

const uprightPath = (at: number, count: number) => `M${placeOf(at, count, 0, 1)[0]} 0V${BOX.height}`
