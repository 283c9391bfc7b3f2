import type { CiteThisProps } from '#views/components/cite-this.tsx'
import { CsvButton } from '#views/components/csv-button.tsx'
import { PageActions } from '#views/components/page-actions.tsx'
import { useUi } from '#views/ui.tsx'
import type { Listing } from './listing.ts'

/** What a reader may take away, above the table. */
export function ListingActions({ listing, ...cited }: CiteThisProps & { listing: Listing }) {
  const { t, format } = useUi()
  const { year, csv, allYearsCsv } = listing
  return (
    <PageActions {...cited}>
      {csv ? <CsvButton {...csv} label={t('site.csv.listing', { year: format.fiscalYear(year) })} /> : null}
      {allYearsCsv ? <CsvButton {...allYearsCsv} label={t('site.csv.allYears')} /> : null}
    </PageActions>
  )
}
