import { isNone } from '#views/components/amount.tsx'
import { EditionLine } from '#views/components/edition-line.tsx'
import { KeyFigures } from '#views/components/key-figures.tsx'
import type { SiteShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import type { Listing } from './listing.ts'

/** The sums of the year, compared with the year before. */
export function ListingTotals({
  shell,
  listing: { totals, display, unevenYears },
}: {
  shell: SiteShell
  listing: Listing
}) {
  const { t, format } = useUi()
  const figures = [
    display.totalAmount &&
      !isNone(totals.amount) && {
        label: t('site.totalAmount'),
        value: format.number(totals.amount),
        unit: t('common.unit.yen'),
      },
    display.payments &&
      !isNone(totals.payments) && {
        label: t('site.totalPayments'),
        value: format.number(totals.payments),
        unit: t('common.unit.payments'),
      },
    display.totalAmount &&
      totals.changePercent !== null && {
        label: t(unevenYears ? 'site.listing.changePerMonth' : 'site.listing.change'),
        value: `${format.signed(totals.changePercent)}%`,
      },
  ].filter((figure) => figure !== false)
  return (
    <KeyFigures figures={figures}>
      <p>
        <EditionLine shell={shell} />
      </p>
    </KeyFigures>
  )
}
