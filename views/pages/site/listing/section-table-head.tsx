import { useUi } from '#views/ui.tsx'
import type { Listing } from './listing.ts'

/** The headings of the section tree: without a total no shares, without a year before no comparison. */
export function SectionTableHead({ listing: { display, totals } }: { listing: Listing }) {
  const { t } = useUi()
  const figures = [
    display.payments && 'site.payments',
    'site.amount',
    totals.amount && 'site.listing.part',
    ...(totals.previousAmount === null ? [] : ['site.listing.previousAmount', 'site.listing.changeHead']),
  ].filter((label) => typeof label === 'string')
  return (
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col">
          {t('site.section')}
        </th>
        <th role="columnheader" scope="col">
          <span className="vh">{t('site.listing.bar')}</span>
        </th>
        {figures.map((label) => (
          <th role="columnheader" scope="col" className="num" key={label}>
            {t(label)}
          </th>
        ))}
      </tr>
    </thead>
  )
}
