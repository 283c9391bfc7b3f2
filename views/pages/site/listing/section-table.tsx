import { RowBar } from '#views/components/row-bar.tsx'
import { Sentences } from '#views/components/sentences.tsx'
import { useUi } from '#views/ui.tsx'
import type { Listing } from './listing.ts'
import { ListedSection } from './listed-section.tsx'
import { ListingFigures } from './listing-figures.tsx'
import { ListingSum } from './listing-sum.tsx'
import { SectionTableHead } from './section-table-head.tsx'

const levelClass = { 1: 'root', 2: 'l2', 3: 'l3' }

/** The section tree with its sums. Roles are written out because phones draw the rows as cards. */
export function SectionTable({ listing }: { listing: Listing }) {
  const { t, format } = useUi()
  const longest = Math.max(0, ...listing.rows.map(({ amount }) => amount ?? 0))
  return (
    <div className="scroll">
      <table role="table" className="tbl tree stack">
        <caption>
          <Sentences>
            {t('site.listing.caption', { year: format.fiscalYear(listing.year) })}
            {t('site.listing.note')}
          </Sentences>
        </caption>
        <SectionTableHead listing={listing} />
        <tbody role="rowgroup">
          {listing.rows.map((row) => (
            <tr
              role="row"
              key={row.code}
              id={row.level === 1 ? row.code : undefined}
              className={levelClass[row.level]}
            >
              <th role="rowheader" scope="row">
                <ListedSection row={row} />
              </th>
              <td role="cell" className="w">
                <RowBar yen={row.amount} longest={longest} part={row.level === 3} />
              </td>
              <ListingFigures listing={listing} {...row} />
            </tr>
          ))}
        </tbody>
        {listing.display.totalAmount ? <ListingSum listing={listing} /> : null}
      </table>
    </div>
  )
}
