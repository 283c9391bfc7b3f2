import { Change } from '#views/components/change.tsx'
import { useUi } from '#views/ui.tsx'
import type { Totals } from './listing.ts'

/** The sum to the yen, the number of payments, and the comparison with the year before. */
export function ExactTotals({
  totals: { amount, payments, previousAmount, changePercent },
  isPerMonth,
}: {
  totals: Totals
  isPerMonth: boolean
}) {
  const { t, format } = useUi()
  const counted = [
    amount !== null && t('site.yen', { amount: format.count(amount) }),
    payments && t('site.paymentsCounted', { count: payments, payments: format.count(payments) }),
  ].filter(Boolean)
  return (
    <>
      <dd className="exact">{counted.join(t('site.dot'))}</dd>
      {changePercent === null ? null : (
        <dd className="exact">
          {t(isPerMonth ? 'site.listing.changePerMonth' : 'site.listing.change')}{' '}
          <b>
            <Change percent={changePercent} />
          </b>
          {isPerMonth || amount === null || previousAmount === null
            ? null
            : t('site.listing.difference', { yen: format.signed(amount - previousAmount) })}
        </dd>
      )}
    </>
  )
}
