import { CircleCheck } from 'lucide-react'
import { Amount, isNone } from '#views/components/amount.tsx'
import { Breadcrumbs, type Crumb } from '#views/components/breadcrumbs.tsx'
import { CiteThis, type Citable } from '#views/components/cite-this.tsx'
import { EditionLine } from '#views/components/edition-line.tsx'
import { Icon } from '#views/components/icon.tsx'
import { KeyFigures } from '#views/components/key-figures.tsx'
import { Pager, type PagerProps } from '#views/components/pager.tsx'
import { RecordTable, type Column, type RecordRow } from '#views/components/record-table.tsx'
import { SiteLayout } from '#views/layouts/site-layout.tsx'
import type { SiteShell } from '#views/shells.ts'
import { useUi, type Lang } from '#views/ui.tsx'
import { Joined, OtherRecipients, type OtherRecipient } from './joined.tsx'
import { TotalsTable, type RecipientYear, type TotalLine } from './totals-table.tsx'

export interface Props extends Citable {
  shell: SiteShell
  type: 'disclosure' | 'patient'
  /** As most rows write it; null where they name no person. */
  name: string | null
  facility: string | null
  /** Every spelling that was taken for the same. */
  names: string[]
  facilities: string[]
  listing: Crumb
  /** Recipients of the same name at other facilities, and where more of them are found. */
  others: OtherRecipient[]
  moreOthersHref: string | null
  /** Newest first. */
  years: RecipientYear[]
  total: TotalLine
  /** One page of rows. */
  groups: RowGroup[]
  pager: PagerProps
  display: { payments: boolean; totalAmount: boolean }
}

/** Rows of a section in a year. */
export interface RowGroup {
  year: number
  code: string
  name: string
  /** The name's language when it is not the page's. */
  lang?: Lang
  /** The section in that year. */
  href: string
  columns: Column[]
  rows: RecordRow[]
}

export default function Page(props: Props) {
  const { shell, name, facility, groups, display } = props
  const { t, format, lang } = useUi()
  // Names are the company's, in Japanese whatever the page's language.
  const ja = lang === 'ja' ? undefined : 'ja'
  const called = name ?? facility ?? ''
  const place = name ? facility : null
  const full = place ? t('site.recipient.at', { name: called, facility: place }) : called
  return (
    <SiteLayout shell={shell} title={t('site.recipient.title', { name: full })}>
      <Breadcrumbs items={[props.listing, { label: called, lang: ja }]} />
      <h1 lang={ja}>
        {called}
        {place ? <small>{place}</small> : null}
      </h1>
      <Joined {...props} />
      <OtherRecipients {...props} />
      <Totals {...props} />
      <h2>{t('site.recipient.totals')}</h2>
      <TotalsTable {...props} caption={t('site.recipient.totalsCaption')} />
      <h2>{t('site.recipient.rows')}</h2>
      {groups.map((group) => (
        <section className="flow" key={`${group.year} ${group.code}`}>
          <h3>
            <a href={group.href}>
              {format.fiscalYear(group.year)} {group.code} <span lang={group.lang}>{group.name}</span>
            </a>
          </h3>
          <RecordTable
            caption={t('site.ofYear', {
              name: `${group.code} ${group.name}`,
              year: format.fiscalYear(group.year),
            })}
            columns={group.columns}
            rows={group.rows}
            display={display}
          />
        </section>
      ))}
      <Pager {...props.pager} />
      <CiteThis
        {...props}
        title={[
          { text: props.listing.label, lang: props.listing.lang },
          { text: full, lang: ja },
        ]}
      />
    </SiteLayout>
  )
}

function Totals({ shell, total, display }: Props) {
  const { t, format } = useUi()
  const yen = t('common.unit.yen')
  const withAmount = display.totalAmount && !isNone(total.amount)
  const figures = [
    withAmount && { label: t('site.totalAmount'), value: format.number(total.amount), unit: yen },
    withAmount &&
      total.indirect !== null && {
        label: t('site.detail.indirect'),
        value: <Amount value={total.indirect} indirect />,
        unit: yen,
      },
    display.payments &&
      !isNone(total.payments) && {
        label: t('site.totalPayments'),
        value: format.number(total.payments),
        unit: t('common.unit.payments'),
      },
    { label: t('site.detail.rows'), value: format.count(total.rows), unit: t('common.unit.rows') },
  ].filter((figure) => figure !== false)
  return (
    <KeyFigures figures={figures}>
      <p>
        {withAmount ? (
          <>
            <Icon of={CircleCheck} />{' '}
            {total.repeats > 0
              ? t('site.detail.reconcilesWithRepeats', {
                  rows: format.count(total.rows - total.repeats),
                  repeats: format.count(total.repeats),
                })
              : t('site.detail.reconciles', { rows: format.count(total.rows) })}{' '}
          </>
        ) : null}
        <EditionLine shell={shell} />
      </p>
    </KeyFigures>
  )
}
