import { Breadcrumbs } from '#views/components/breadcrumbs.tsx'
import { ChangeLine } from '#views/components/change.tsx'
import { Chip } from '#views/components/chip.tsx'
import { PageActions } from '#views/components/page-actions.tsx'
import { SaidAmount } from '#views/components/said-amount.tsx'
import { SectionTexts } from '#views/components/section-texts.tsx'
import { Trusted } from '#views/components/trusted.tsx'
import { YearStrip, type YearColumn } from '#views/components/year-strip.tsx'
import { SiteLayout } from '#views/layouts/site-layout.tsx'
import type { Props as SectionProps } from '#views/pages/site/section-detail/+Page.tsx'
import { UnevenYears } from '#views/components/uneven-years.tsx'
import { useUi } from '#views/ui.tsx'
import { citedTitle } from '../section-detail/cited-title.ts'
import { SiblingSections } from '../section-detail/siblings.tsx'
import { TotalYears, type TotalYear } from './total-years.tsx'

export interface Props extends Pick<
  SectionProps,
  | 'shell'
  | 'type'
  | 'section'
  | 'year'
  | 'crumbs'
  | 'change'
  | 'share'
  | 'previousSection'
  | 'nextSection'
  | 'citeAddress'
> {
  /** Yen; null for a year in which nothing was paid. */
  amount: number | null
  strip: YearColumn[]
  /** The years, where they are not equally long: amounts are given per month too. */
  unevenYears: number[] | null
  /** Newest first. */
  years: TotalYear[]
  display: { payments: boolean }
}

/** A section of which the guideline asks for one figure a year: its years, and why it names nobody. */
export default function Page(props: Props) {
  const { shell, type, section, year, amount } = props
  const { t, format } = useUi()
  const name = `${section.code} ${section.name}`
  const title = t('site.ofYear', { name, year: format.fiscalYear(year) })
  const payments = props.years.find((one) => one.year === year)?.payments
  const counted = [
    t('site.yen', { amount: format.count(amount ?? 0) }),
    payments && t('site.paymentsCounted', { count: payments, payments: format.count(payments) }),
  ].filter(Boolean)
  return (
    <SiteLayout isGuarded shell={shell} title={title}>
      <Breadcrumbs items={[...props.crumbs, { label: name, lang: section.lang }]} />
      <h1 lang={section.lang}>
        {title} <Chip>{t('site.listing.total')}</Chip>
      </h1>
      <SectionTexts {...section} />
      <div className="answer">
        <div>
          <dl className="fig">
            <dt>{t('site.totalAmount')}</dt>
            <dd className={amount === null ? 'exact' : 'big'}>
              {amount === null ? t('site.listing.none') : <SaidAmount yen={amount} />}
            </dd>
            {amount === null ? null : <dd className="exact">{counted.join(t('site.dot'))}</dd>}
            <ChangeLine change={props.change} share={props.share} />
          </dl>
          <Trusted shell={shell} />
        </div>
        <nav aria-label={t('site.listing.chooseYear')}>
          <YearStrip years={props.strip} />
        </nav>
      </div>
      {props.unevenYears ? <UnevenYears years={props.unevenYears} /> : null}
      <PageActions {...props} title={citedTitle(props, format)} />
      <div className="beside">
        <TotalYears years={props.years} display={props.display} />
        <section className="box">
          <h2>{t('site.totalOnly.why')}</h2>
          <p>{t(`site.totalOnly.because.${type}`)}</p>
        </section>
      </div>
      <SiblingSections {...props} />
    </SiteLayout>
  )
}
