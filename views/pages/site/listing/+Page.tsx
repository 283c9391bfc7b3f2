import { Search } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { EditionLine } from '#views/components/edition-line.tsx'
import { KeyFigures } from '#views/components/key-figures.tsx'
import { NotPublishedYet } from '#views/components/not-published-yet.tsx'
import { YearPicker } from '#views/components/year-picker.tsx'
import type { SiteShell } from '#views/shells.ts'
import { SiteLayout } from '#views/layouts/site-layout.tsx'
import { useUi } from '#views/ui.tsx'
import type { Listing } from './listing.ts'
import { SectionTable } from './section-table.tsx'

export interface Props {
  shell: SiteShell
  type: 'disclosure' | 'patient'
  /** The company's wording for this page, or null for ours. */
  heading: string | null
  /** Null before the first edition of this type. */
  listing: Listing | null
}

export default function Page({ shell, type, heading, listing }: Props) {
  const { t, format } = useUi()
  const name = heading ?? t(`site.listing.heading.${type}`)
  if (!listing) {
    return (
      <SiteLayout shell={shell} title={name}>
        <h1>{name}</h1>
        <NotPublishedYet faqHref={shell.faqHref} />
      </SiteLayout>
    )
  }
  const title = t('site.ofYear', { name, year: format.fiscalYear(listing.year) })
  return (
    <SiteLayout shell={shell} title={title}>
      <h1>
        {title}
        <small>{t('site.period', { period: format.period(listing.year) })}</small>
      </h1>
      <YearPicker years={listing.years} />
      <Totals shell={shell} listing={listing} />
      <div className="row">
        <LinkButton icon={Search} href={`${shell.base}/search?type=${type}`}>
          {t(`site.listing.search.${type}`)}
        </LinkButton>
      </div>
      <h2>{t('site.listing.sections')}</h2>
      <p className="sub">{t('site.listing.note')}</p>
      <SectionTable listing={listing} />
    </SiteLayout>
  )
}

function Totals({ shell, listing: { totals, display } }: { shell: SiteShell; listing: Listing }) {
  const { t, format } = useUi()
  const figures = [
    display.totalAmount && {
      label: t('site.totalAmount'),
      value: format.number(totals.amount),
      unit: t('common.unit.yen'),
    },
    display.payments && {
      label: t('site.totalPayments'),
      value: format.number(totals.payments),
      unit: t('common.unit.payments'),
    },
    display.totalAmount &&
      totals.changePercent !== null && {
        label: t('site.listing.change'),
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
