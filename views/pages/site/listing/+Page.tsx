import type { Citable } from '#views/components/cite-this.tsx'
import type { CompanyText } from '#views/components/company-text.ts'
import { NotPublishedYet } from '#views/components/not-published-yet.tsx'
import { StructuredData } from '#views/components/structured-data.tsx'
import { UnevenYears } from '#views/components/uneven-years.tsx'
import type { SiteShell } from '#views/shells.ts'
import { SiteLayout } from '#views/layouts/site-layout.tsx'
import { useUi } from '#views/ui.tsx'
import { EndedSections } from './ended-sections.tsx'
import { Explanations } from './explanations.tsx'
import type { Listing } from './listing.ts'
import { type PdfLink, PdfLinks } from './pdf-links.tsx'
import { SectionTable } from './section-table.tsx'
import { ListingActions } from './listing-actions.tsx'
import { ListingTotals } from './listing-totals.tsx'

export interface Props extends Citable {
  shell: SiteShell
  type: 'disclosure' | 'patient'
  /** The company's wording for this page, or null for the default. */
  heading: CompanyText | null
  /** The title in the browser's tab; null: as on the page. */
  tabTitle: string | null
  /** Null before the first edition of this type. */
  listing: Listing | null
  /** The year, told as schema.org's Dataset; null where that is not for collectors. */
  structuredData: object | null
  /** The PDFs to show; empty if the company shows none. */
  pdfs: PdfLink[]
}

export default function Page(props: Props) {
  const { shell, type, heading, tabTitle, listing, pdfs, citeAddress, structuredData } = props
  const { t, format, lang } = useUi()
  const name = heading?.text ?? t(`site.listing.heading.${type}`)
  if (!listing) {
    return (
      <SiteLayout isGuarded shell={shell} title={tabTitle ?? name}>
        <h1 lang={heading?.lang}>{name}</h1>
        <NotPublishedYet faqHref={shell.faqHref} />
        <PdfLinks pdfs={pdfs} />
      </SiteLayout>
    )
  }
  const titled = (text: string) => t('site.ofYear', { name: text, year: format.fiscalYear(listing.year) })
  return (
    <SiteLayout
      isGuarded
      shell={shell}
      title={titled(tabTitle ?? name)}
      head={structuredData ? <StructuredData data={structuredData} /> : null}
    >
      <h1 lang={heading?.lang}>
        {titled(name)}
        {format.isWholeYear(listing.year) ? (
          <small lang={lang}>{t('site.period', { period: format.period(listing.year) })}</small>
        ) : null}
      </h1>
      <ListingTotals shell={shell} listing={listing} />
      {listing.unevenYears ? <UnevenYears years={listing.unevenYears} /> : null}
      <ListingActions
        {...{ listing, shell, citeAddress }}
        title={[{ text: name, lang: heading?.lang }, { text: format.fiscalYear(listing.year) }]}
      />
      {listing.notCompared ? (
        <p className="sub">{t('site.listing.notCompared', { codes: listing.notCompared })}</p>
      ) : null}
      <SectionTable listing={listing} />
      <EndedSections listing={listing} />
      <Explanations sections={listing.explained} />
      <PdfLinks pdfs={pdfs} />
    </SiteLayout>
  )
}
