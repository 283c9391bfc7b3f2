import { Download } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import type { CiteThisProps } from '#views/components/cite-this.tsx'
import { PageActions } from '#views/components/page-actions.tsx'
import { useUi } from '#views/ui.tsx'
import type { Listing } from './listing.ts'

/** What a reader may take away, above the table. */
export function ListingActions({ listing, ...cited }: CiteThisProps & { listing: Listing }) {
  const { t, format } = useUi()
  const { year, csvHref, allYearsCsvHref } = listing
  return (
    <PageActions {...cited}>
      {csvHref ? (
        <LinkButton icon={Download} href={csvHref} download>
          {t('site.csv.listing', { year: format.fiscalYear(year) })}
        </LinkButton>
      ) : null}
      {allYearsCsvHref ? (
        <LinkButton icon={Download} href={allYearsCsvHref} download>
          {t('site.csv.allYears')}
        </LinkButton>
      ) : null}
    </PageActions>
  )
}
