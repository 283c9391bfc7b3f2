import { useEffect, useState, type PointerEvent } from 'react'
import { LinePlot, type LinePlotProps } from '#views/components/chart/line-plot.tsx'
import { LineLegend } from '#views/components/chart/line-legend.tsx'
import { nearestPoint } from '#views/components/chart/scale.ts'

export interface LineChartProps extends LinePlotProps {
  /** A description of each point, with its event, if any. */
  points: { name: string; note?: string }[]
  text: {
    /** Instructions for pointer and keyboard. */
    hint: string
    /** The label of the slider. */
    walk: string
    /** The meaning of the vertical lines; null if there are none. */
    marks: string | null
  }
}

/** As the server writes counts. */
const counts = new Intl.NumberFormat('en-US')

/**
 * A line chart that can be read point by point: below a pointer or finger, or with the keys of a slider (arrows, page
 * keys, Home, End) that lies unseen over it. Screen readers speak the slider's value as it changes; for everyone else
 * the same text is in the line above the chart. Without JavaScript only that line is missing.
 */
export function LineChart({ points, text, ...plot }: LineChartProps) {
  const { series } = plot
  const [at, setAt] = useState<number | null>(null)
  const [isLive, setIsLive] = useState(false)
  const [isWalked, setIsWalked] = useState(false)
  useEffect(() => setIsLive(true), [])
  const last = points.length - 1

  function point(event: PointerEvent<HTMLDivElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setAt(nearestPoint((event.clientX - left) / width, points.length))
  }

  function leave({ pointerType }: PointerEvent) {
    // A finger is lifted to read the text, so only a mouse that leaves ends it.
    if (pointerType === 'mouse' && !isWalked) setAt(null)
  }

  return (
    <>
      <LineLegend names={series.map(({ name }) => name)} marks={text.marks} />
      <p className="readout script">
        {at === null ? text.hint : <Reading point={points[at]!} series={series} at={at} />}
      </p>
      <LinePlot {...plot} at={at}>
        {isLive && (
          <div className="over" onPointerDown={point} onPointerMove={point} onPointerLeave={leave}>
            <input
              type="range"
              min={0}
              max={last}
              value={at ?? last}
              aria-label={text.walk}
              aria-valuetext={wordsOf(points[at ?? last]!, series, at ?? last)}
              onChange={(event) => setAt(Number(event.currentTarget.value))}
              onFocus={() => {
                setIsWalked(true)
                setAt((before) => before ?? last)
              }}
              onBlur={() => {
                setIsWalked(false)
                setAt(null)
              }}
            />
          </div>
        )}
      </LinePlot>
    </>
  )
}

type Point = LineChartProps['points'][number]

function Reading({ point, series, at }: { point: Point; series: LineChartProps['series']; at: number }) {
  return (
    <>
      <b>{point.name}</b>
      {series.map(({ name, values }) => (
        <span key={name}>
          {name} <b>{counts.format(values[at]!)}</b>
        </span>
      ))}
      {point.note && <span>{point.note}</span>}
    </>
  )
}

function wordsOf(point: Point, series: LineChartProps['series'], at: number): string {
  const figures = series.map(({ name, values }) => `${name} ${counts.format(values[at]!)}`)
  return [point.name, ...figures, ...(point.note ? [point.note] : [])].join(' / ')
}
