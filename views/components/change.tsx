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

/** A comparison with the year before as a sentence of its own. */
export function ChangeLine({ change }: { change: Change | null }) {
  const { t, format } = useUi()
  if (!change) return null
  const { percent, difference } = change
  return (
    <dd className="exact">
      {t(difference === null ? 'site.listing.changePerMonth' : 'site.listing.change')}{' '}
      <b>
        <ChangePercent percent={percent} />
      </b>
      {difference === null ? null : t('site.listing.difference', { yen: format.signed(difference) })}
    </dd>
  )
}
