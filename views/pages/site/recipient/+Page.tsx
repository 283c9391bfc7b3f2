import { Breadcrumbs } from '#views/components/breadcrumbs.tsx'
import { CiteThis } from '#views/components/cite-this.tsx'
import { Pager } from '#views/components/pager.tsx'
import { SiteLayout } from '#views/layouts/site-layout.tsx'
import { useUi } from '#views/ui.tsx'
import { Joined } from './joined.tsx'
import { OtherRecipients } from './other-recipients.tsx'
import type { Props } from './props.ts'
import { kindOf, relationWords, titleWords } from './recipient-sum.ts'
import { RelationSum } from './relation-sum.tsx'
import { RecipientGroup } from './recipient-group.tsx'

export type { Props } from './props.ts'
export type { RowGroup } from './row-group.ts'

export default function Page(props: Props) {
  const { shell, name, facility, groups, sums, placeHref } = props
  const { t, lang } = useUi()
  // Names are the company's, in Japanese whatever the page's language.
  const ja = lang === 'ja' ? undefined : 'ja'
  const called = name ?? facility ?? ''
  const place = name ? facility : null
  const full = place ? t('site.recipient.at', { name: called, facility: place }) : called
  const kind = kindOf(props)
  return (
    <SiteLayout shell={shell} title={t(`site.recipient.title.${titleWords(sums, kind)}`, { name: full })}>
      <Breadcrumbs items={[props.listing, { label: called, lang: ja }]} />
      <h1 lang={ja}>
        {called}
        {place ? <small>{placeHref ? <a href={placeHref}>{place}</a> : place}</small> : null}
      </h1>
      <Joined {...props} />
      {sums.length > 1 ? <p>{t('site.recipient.apart')}</p> : null}
      {sums.map((sum) => (
        <RelationSum key={sum.relation} {...props} sum={sum} />
      ))}
      <h2>{t('site.recipient.rows')}</h2>
      {groups.map((group) => (
        <RecipientGroup
          key={`${group.relation} ${group.year} ${group.code}`}
          group={group}
          relation={t(`site.recipient.relation.${relationWords(group.relation, kind)}.heading`)}
          display={props.display}
        />
      ))}
      <Pager {...props.pager} />
      <OtherRecipients {...props} />
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
