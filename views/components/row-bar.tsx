import { fillOf } from './hatch.tsx'

interface Props {
  yen: number | null
  /** The amount of the longest bar of its table. */
  longest: number
  /** The amount is a part of another row's. */
  part?: boolean
  /** The amount was paid to somebody else than the page is about; needs HatchPattern on the page. */
  hatched?: boolean
}

/** A bar beside its number, which it repeats: screen readers skip it. Nothing for no amount. */
export function RowBar({ yen, longest, part, hatched }: Props) {
  if (!yen || longest <= 0) return null
  return (
    <svg className="rowbar" aria-hidden="true">
      <rect
        className={part ? 'p' : undefined}
        width={`${percentOf(yen / longest)}%`}
        height="100%"
        {...fillOf(hatched)}
      />
    </svg>
  )
}

/** A share of 0 to 1 as a length in per cent; what is there at all can be seen. */
export const percentOf = (share: number): number =>
  share <= 0 ? 0 : Math.max(0.3, Math.round(Math.min(1, share) * 1000) / 10)
