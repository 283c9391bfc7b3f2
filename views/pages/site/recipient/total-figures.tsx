import { isNone } from '#views/components/amount.tsx'
import { PerMonth } from '#views/components/per-month.tsx'
import { useUi } from '#views/ui.tsx'
import type { TotalLine } from './recipient-year.ts'

/** The cells with the number of payments and the amount. */
export function TotalFigures({ line, withPayments }: { line: TotalLine; withPayments: boolean }) {
  const { t, format } = useUi()
  return (
    <>
      {withPayments ? (
        <td
          role="cell"
          className={isNone(line.payments) ? 'num cnt none' : 'num cnt'}
          data-l={t('site.payments')}
        >
          {format.number(line.payments)}
        </td>
      ) : null}
      <td role="cell" className={isNone(line.amount) ? 'num amt none' : 'num amt'}>
        {format.number(line.amount)}
        <PerMonth yen={line.perMonth} />
      </td>
    </>
  )
}
