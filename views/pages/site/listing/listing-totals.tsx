import { SaidAmount } from '#views/components/said-amount.tsx'
import { Trusted } from '#views/components/trusted.tsx'
import { YearPicker } from '#views/components/year-picker.tsx'
import { YearStrip } from '#views/components/year-strip.tsx'
import type { SiteShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import { ExactTotals } from './exact-totals.tsx'
import type { Listing } from './listing.ts'

/** The sum of the year beside those of all years; without a total the years alone. */
export function ListingTotals({ shell, listing }: { shell: SiteShell; listing: Listing }) {
  const { t } = useUi()
  const { totals, strip, unevenYears } = listing
  if (totals.amount === null || !strip)
    return (
      <>
        <YearPicker years={listing.years} />
        <Trusted shell={shell} />
      </>
    )
  return (
    <div className="answer">
      <div>
        <dl className="fig">
          <dt>{t('site.totalAmount')}</dt>
          <dd className="big">
            <SaidAmount yen={totals.amount} />
          </dd>
          <ExactTotals totals={totals} isPerMonth={unevenYears !== null} />
        </dl>
        <Trusted shell={shell}>{t('site.listing.seal')}</Trusted>
      </div>
      <nav aria-label={t('site.listing.chooseYear')}>
        <YearStrip years={strip} />
      </nav>
    </div>
  )
}
