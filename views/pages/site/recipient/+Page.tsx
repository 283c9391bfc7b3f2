import { Breadcrumbs } from '#views/components/breadcrumbs.tsx'
import { HatchPattern } from '#views/components/hatch.tsx'
import { Pager } from '#views/components/pager.tsx'
import { Trusted } from '#views/components/trusted.tsx'
import { SiteLayout } from '#views/layouts/site-layout.tsx'
import { useUi } from '#views/ui.tsx'
import { AllRows } from './all-rows.tsx'
import { AmountsTable } from './amounts-table.tsx'
import { InstitutionPeople } from './institution-people.tsx'
import { Joined } from './joined.tsx'
import { OtherRecipients } from './other-recipients.tsx'
import type { Props } from './props.ts'
import { kindOf, titleWords } from './recipient-sum.ts'
import { PaidTo } from './paid-to.tsx'
import { RecipientActions } from './recipient-actions.tsx'
import { yearsIn } from './section-lines.ts'

export type { Props } from './props.ts'
export type { RowGroup } from './row-group.ts'

export default function Page(props: Props) {
  const { shell, name, facility, sums, placeHref } = props
  const { t, lang } = useUi()
  // Names are the company's, in Japanese whatever the page's language.
  const ja = lang === 'ja' ? undefined : 'ja'
  const called = name ?? facility ?? ''
  const place = name ? facility : null
  const full = place ? t('site.recipient.at', { name: called, facility: place }) : called
  const kind = kindOf(props)
  return (
    <SiteLayout
      moreStyles="siteRecipientStyles"
      isGuarded
      shell={shell}
      title={t(`site.recipient.title.${titleWords(sums, kind)}`, { name: full })}
    >
      <Breadcrumbs
        items={[
          props.listing,
          ...(props.institutionsHref
            ? [{ label: t(`site.institutions.heading.${props.type}`), href: props.institutionsHref }]
            : []),
          { label: called, lang: ja },
        ]}
      />
      <h1 lang={ja}>
        {called}
        {place ? <small>{placeHref ? <a href={placeHref}>{place}</a> : place}</small> : null}
      </h1>
      {props.placePeopleHref ? (
        <p>
          <a href={props.placePeopleHref}>{t('site.recipient.sameInstitution')}</a>
        </p>
      ) : null}
      <HatchPattern />
      <PaidTo {...props} />
      <Trusted shell={shell}>{sums.length > 1 ? t('site.recipient.apart') : null}</Trusted>
      <RecipientActions
        {...props}
        title={[
          { text: props.listing.label, lang: props.listing.lang },
          { text: full, lang: ja },
        ]}
      />
      <h2>{t('site.recipient.amounts')}</h2>
      <AmountsTable {...props} />
      {props.people ? <InstitutionPeople list={props.people} span={yearsIn(sums)} /> : null}
      <Rows {...props} />
      <OtherRecipients {...props} span={yearsIn([...sums, ...props.others.flatMap((other) => other.sums)])} />
      <Joined {...props} />
    </SiteLayout>
  )
}

/** One page of rows, or where they are. */
function Rows(props: Props) {
  const { t, format } = useUi()
  const { rowCount, rowsHref, peopleHref } = props
  const rows = { count: rowCount, rows: format.count(rowCount) }
  return (
    <>
      <h2 id="rows">{t('site.recipient.rows', rows)}</h2>
      {rowsHref ? (
        <p>
          <a href={rowsHref}>{t('site.recipient.showRows', rows)}</a>
        </p>
      ) : (
        <>
          {peopleHref ? (
            <p>
              <a href={peopleHref}>{t('site.recipient.showPeople')}</a>
            </p>
          ) : null}
          <AllRows {...props} />
          <Pager {...props.pager} counted="Rows" label={t('site.recipient.rowsPages')} />
        </>
      )}
    </>
  )
}
