import { Download } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { useUi } from '#views/ui.tsx'
import type { Listing } from './listing.ts'

/** What a reader may take away, above the table. */
export function ListingActions({ listing: { year, csvHref, allYearsCsvHref } }: { listing: Listing }) {
  const { t, format } = useUi()
  if (!csvHref) return null
  return (
    <div className="page-actions noprint">
      <LinkButton icon={Download} href={csvHref} download>
        {t('site.csv.listing', { year: format.fiscalYear(year) })}
      </LinkButton>
      {allYearsCsvHref ? (
        <LinkButton icon={Download} href={allYearsCsvHref} download>
          {t('site.csv.allYears')}
        </LinkButton>
      ) : null}
    </div>
  )
}
