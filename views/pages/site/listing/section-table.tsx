import { isNone } from '#views/components/amount.tsx'
import { useUi } from '#views/ui.tsx'
import type { Listing, ListingRow } from './listing.ts'

const levelClass = { 1: 'root', 2: 'l2', 3: 'l3' }

/** The section tree with its sums. Roles are written out because phones draw the rows as cards. */
export function SectionTable({ listing }: { listing: Listing }) {
  const { t, format } = useUi()
  const { payments: withPayments } = listing.display
  return (
    <div className="scroll">
      <table role="table" className="tbl tree stack">
        <caption className="vh">
          {t('site.listing.caption', { year: format.fiscalYear(listing.year) })}
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {t('site.section')}
            </th>
            {withPayments ? (
              <th role="columnheader" scope="col" className="num">
                {t('site.payments')}
              </th>
            ) : null}
            <th role="columnheader" scope="col" className="num">
              {t('site.amount')}
            </th>
            {listing.totals.previousAmount !== null ? (
              <th role="columnheader" scope="col" className="num">
                {t('site.listing.previousAmount')}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {listing.rows.map((row) => (
            <tr role="row" key={row.code} className={levelClass[row.level]}>
              <th role="rowheader" scope="row">
                <SectionName row={row} />
              </th>
              <Figures listing={listing} {...row} />
            </tr>
          ))}
        </tbody>
        {listing.display.totalAmount ? <Sum listing={listing} /> : null}
      </table>
    </div>
  )
}

function SectionName({ row }: { row: ListingRow }) {
  const { t } = useUi()
  const words = (
    <>
      <span className="code">{row.code}</span>
      <span lang={row.lang}>{row.name}</span>
    </>
  )
  if (row.state === 'rows' && row.href) return <a href={row.href}>{words}</a>
  return (
    <>
      {words}
      {row.state === 'total' || row.state === 'none' ? (
        <span className="sub"> {t(`site.listing.${row.state}`)}</span>
      ) : null}
    </>
  )
}

type FiguresProps = Pick<ListingRow, 'payments' | 'amount' | 'previousAmount'> & { listing: Listing }

function Figures({ listing, payments, amount, previousAmount }: FiguresProps) {
  const { t, format } = useUi()
  return (
    <>
      {listing.display.payments ? (
        <td role="cell" className={isNone(payments) ? 'num cnt none' : 'num cnt'} data-l={t('site.payments')}>
          {format.number(payments)}
        </td>
      ) : null}
      <td role="cell" className={isNone(amount) ? 'num amt none' : 'num amt'}>
        {format.number(amount)}
      </td>
      {listing.totals.previousAmount !== null ? (
        <td role="cell" className="num prev" data-l={t('site.listing.previousShort')}>
          {format.number(previousAmount)}
        </td>
      ) : null}
    </>
  )
}

function Sum({ listing }: { listing: Listing }) {
  const { t } = useUi()
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        <th role="rowheader" scope="row">
          {t('site.listing.sum')}
        </th>
        <Figures listing={listing} {...listing.totals} />
      </tr>
    </tfoot>
  )
}
