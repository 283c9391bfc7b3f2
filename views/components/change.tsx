import { useUi } from '../ui.tsx'

/** How an amount differs from that of the year before. */
export interface Change {
  /** In per cent, rounded to one decimal. */
  percent: number
  /** In yen; null where the two years are not equally long, and the comparison is of amounts per month. */
  difference: number | null
}

/** +5.3%, −22.5%: neutral, in no colour; '-' where there is nothing to compare with. */
export function ChangePercent({ percent }: { percent: number | null }) {
  const { format } = useUi()
  return percent === null ? '-' : format.change(percent)
}

/**
 * A comparison with the year before as a line of its own.
 * @param share of everything in the year, 0 to 1; null or none where it is not said
 */
export function ChangeLine({ change, share }: { change: Change | null; share?: number | null | undefined }) {
  const { t, format } = useUi()
  const part = share ? t('site.shareOfYear', { share: format.share(share) }) : null
  if (!change) return part ? <dd className="exact">{part}</dd> : null
  const { percent, difference } = change
  return (
    <dd className="exact">
      {t(difference === null ? 'site.listing.changePerMonth' : 'site.listing.change')}{' '}
      <b>
        <ChangePercent percent={percent} />
      </b>
      {difference === null ? null : t('site.listing.difference', { yen: format.signed(difference) })}
      {part ? t('site.dot') + part : null}
    </dd>
  )
}
