import { isNone } from '#views/components/amount.tsx'
import { ChangePercent } from '#views/components/change.tsx'
import { PerMonth } from '#views/components/per-month.tsx'
import { useUi } from '#views/ui.tsx'
import type { Listing } from './listing.ts'
import type { ListingRow } from './listing-row.ts'

type FiguresProps = Pick<
  ListingRow,
  'payments' | 'amount' | 'previousAmount' | 'perMonth' | 'changePercent'
> &
  Partial<Pick<ListingRow, 'formerly'>> & { listing: Listing }

/** The cells with the payments and amounts of a section. */
export function ListingFigures({
  listing,
  payments,
  amount,
  previousAmount,
  perMonth,
  changePercent,
  formerly,
}: FiguresProps) {
  const { t, format } = useUi()
  const { display, totals } = listing
  return (
    <>
      {display.payments ? (
        <td role="cell" className={isNone(payments) ? 'num cnt none' : 'num cnt'} data-l={t('site.payments')}>
          {format.number(payments)}
        </td>
      ) : null}
      <td role="cell" className={isNone(amount) ? 'num amt none' : 'num amt'}>
        {format.number(amount)}
        <PerMonth yen={perMonth?.amount} />
      </td>
      {totals.amount ? (
        <td role="cell" className={isNone(amount) ? 'num part none' : 'num part'}>
          {amount ? format.share(amount / totals.amount) : '-'}
        </td>
      ) : null}
      {totals.previousAmount !== null ? (
        <>
          <td role="cell" className="num prev">
            {formerly ? <small>{formerly}</small> : format.number(previousAmount)}
            <PerMonth yen={perMonth?.previousAmount} />
          </td>
          <td
            role="cell"
            className={changePercent === null ? 'num change none' : 'num change'}
            data-l={t('site.listing.changeHead')}
          >
            <ChangePercent percent={changePercent} />
          </td>
        </>
      ) : null}
    </>
  )
}
