import { ChangeLine } from '#views/components/change.tsx'
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
  const difference = isPerMonth || amount === null || previousAmount === null ? null : amount - previousAmount
  return (
    <>
      <dd className="exact">{counted.join(t('site.dot'))}</dd>
      <ChangeLine change={changePercent === null ? null : { percent: changePercent, difference }} />
    </>
  )
}
