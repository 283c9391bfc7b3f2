import { toneOf } from './section-tile.tsx'

/** The gap between two parts, in per cent of the bar. */
const GAP = 0.3
/** A narrower part has no room for its code. */
const WORDED = 4

/**
 * Parts of a whole as one bar; the list under it says the same in words, so screen readers skip the bar.
 * @param parts in order, those without an amount included, so that each keeps its colour
 */
export function ShareBar({ parts }: { parts: readonly { code: string; amount: number }[] }) {
  const total = parts.reduce((sum, { amount }) => sum + amount, 0)
  if (total <= 0) return null
  let at = 0
  return (
    <svg className="shares" aria-hidden="true">
      {parts.map(({ code, amount }, place) => {
        const from = at
        const width = (amount / total) * 100
        at += width
        if (amount <= 0) return null
        const tone = toneOf(place)
        return (
          <g key={code}>
            <rect
              className={`r${tone}`}
              x={`${from.toFixed(2)}%`}
              width={`${Math.max(0.2, width - GAP).toFixed(2)}%`}
              height="100%"
            />
            {width >= WORDED ? (
              <text
                className={`t${tone}`}
                x={`${(from + width / 2).toFixed(2)}%`}
                y="50%"
                textAnchor="middle"
                dominantBaseline="central"
              >
                {code}
              </text>
            ) : null}
          </g>
        )
      })}
    </svg>
  )
}
