import { Breadcrumbs } from '#views/components/breadcrumbs.tsx'
import { CiteThis } from '#views/components/cite-this.tsx'
import { Pager } from '#views/components/pager.tsx'
import { RecordTable } from '#views/components/record-table.tsx'
import { SiteLayout } from '#views/layouts/site-layout.tsx'
import { useUi } from '#views/ui.tsx'
import { Joined } from './joined.tsx'
import { OtherRecipients } from './other-recipients.tsx'
import { TotalsTable } from './totals-table.tsx'
import type { Props } from './props.ts'
import { RecipientTotals } from './recipient-totals.tsx'

export type { Props } from './props.ts'
export type { RowGroup } from './row-group.ts'

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
      <RecipientTotals {...props} />
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
