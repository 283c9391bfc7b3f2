import { CompanyName } from '#views/components/company-name.tsx'
import { CompanyNames } from '#views/components/company-names.tsx'
import { Notice } from '#views/components/notice.tsx'
import { Sentences } from '#views/components/sentences.tsx'
import { PortalLayout } from '#views/layouts/portal-layout.tsx'
import type { PortalShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import { CompanyYears, type CompanySums } from './company-years.tsx'
import { ReportErrors, type Report } from './report-errors.tsx'

export interface Props {
  shell: PortalShell
  type: 'disclosure' | 'patient'
  /** Null where it is no person. */
  name: string | null
  place: string | null
  /** One table for each relation: sums of different ones are never added. */
  tables: CompanySums[]
  /** Companies that name the recipient, and where each takes reports of errors. */
  reports: Report[]
  /** The same name with other places; empty where there is none, or too many to list. */
  elsewhere: { place: string; href: string; companies: string[] }[]
  /** The search for the name alone. */
  nameHref: string
  /** Companies with terms of their own, which show their rows on their site. */
  apart: { id: number; name: string; logoHref: string | null; href: string; rowCount: number }[]
  /** Companies that write no such name and place. */
  without: string[]
}

/** What each company says of a name with a place: beside each other, in its own spelling. */
export default function PortalRecipientPage(props: Props) {
  const { shell, name, place, tables, elsewhere, nameHref, apart, without } = props
  const { t, format } = useUi()
  const heading = name && place ? t('site.recipient.at', { name, facility: place }) : (name ?? place ?? '')
  return (
    <PortalLayout shell={shell} title={t('portal.recipient.title', { name: heading })}>
      <h1>
        <span lang="ja">{name ?? place}</span>
        {name && place ? (
          <span className="sub" lang="ja">
            {place}
          </span>
        ) : null}
      </h1>
      <Notice tone="info">
        <p>
          <Sentences>
            {t(name ? 'portal.recipient.person' : 'portal.recipient.body')}
            <b>{t('portal.search.notAdded')}</b>
            {t('portal.recipient.periods')}
          </Sentences>
        </p>
      </Notice>
      {tables.map((table) => (
        <CompanyYears key={table.words} {...table} />
      ))}
      {apart.length > 0 ? (
        <section className="box">
          <h2>{t('portal.search.ownTerms.heading')}</h2>
          <p>{t('portal.search.ownTerms.text')}</p>
          <ul>
            {apart.map(({ href, rowCount, ...company }) => (
              <li key={company.id}>
                <a className="cn" href={href}>
                  <CompanyName {...company} />
                </a>{' '}
                {t('site.rowsCounted', { count: rowCount, rows: format.count(rowCount) })}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {name && elsewhere.length === 0 ? (
        <p>
          <a href={nameHref}>{t('portal.recipient.elsewhere.search')}</a>
        </p>
      ) : null}
      {elsewhere.length > 0 ? (
        <section>
          <h2>{t('portal.recipient.elsewhere.heading')}</h2>
          <p>{t('portal.recipient.elsewhere.text')}</p>
          <ul>
            {elsewhere.map((other) => (
              <li key={other.href}>
                <a href={other.href} lang="ja">
                  {other.place}
                </a>{' '}
                <span className="sub">
                  <CompanyNames names={other.companies} />
                </span>
              </li>
            ))}
            <li>
              <a href={nameHref}>{t('portal.recipient.elsewhere.search')}</a>
            </li>
          </ul>
        </section>
      ) : null}
      <ReportErrors reports={props.reports} />
      {without.length > 0 ? (
        <p className="sub">
          {t('portal.recipient.without')}
          <CompanyNames names={without} />
        </p>
      ) : null}
    </PortalLayout>
  )
}
