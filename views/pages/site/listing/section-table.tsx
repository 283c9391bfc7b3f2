import { useUi } from '#views/ui.tsx'
import type { Listing } from './listing.ts'
import { ListedSection } from './listed-section.tsx'
import { ListingFigures } from './listing-figures.tsx'
import { ListingSum } from './listing-sum.tsx'

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
                <ListedSection row={row} />
              </th>
              <ListingFigures listing={listing} {...row} />
            </tr>
          ))}
        </tbody>
        {listing.display.totalAmount ? <ListingSum listing={listing} /> : null}
      </table>
    </div>
  )
}
