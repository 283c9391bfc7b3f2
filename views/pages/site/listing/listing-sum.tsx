import { useUi } from '#views/ui.tsx'
import type { Listing } from './listing.ts'
import { ListingFigures } from './listing-figures.tsx'

/** The sum of all sections. */
export function ListingSum({ listing }: { listing: Listing }) {
  const { t } = useUi()
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        <th role="rowheader" scope="row" colSpan={2}>
          {t('site.listing.sum')}
        </th>
        <ListingFigures listing={listing} {...listing.totals} />
      </tr>
    </tfoot>
  )
}
