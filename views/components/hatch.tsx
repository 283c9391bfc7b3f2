/** The pattern of money that was paid to another body; once on a page that draws some. */
export function HatchPattern() {
  return (
    <svg className="vh" width="0" height="0" aria-hidden="true">
      <defs>
        <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className="hatching" d="M0 0v6" />
        </pattern>
      </defs>
    </svg>
  )
}

/** How a bar is filled: solid is in the stylesheet. */
export const fillOf = (hatched: boolean | undefined) =>
  hatched ? { className: 'h', fill: 'url(#hatch)' } : undefined

/** The key to solid and hatched bars, beside the words that it stands for. */
export function Swatch({ hatched }: { hatched: boolean }) {
  return (
    <svg className="swatch" aria-hidden="true">
      <rect width="100%" height="100%" {...fillOf(hatched)} />
    </svg>
  )
}
