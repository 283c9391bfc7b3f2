import { LinkButton, Button } from '#views/components/button.tsx'
import { CsrfField } from '#views/components/console/csrf-field.tsx'
import type { CompanyText } from '#views/components/company-text.ts'
import { EditionLine } from '#views/components/edition-line.tsx'
import { KeyFigures } from '#views/components/key-figures.tsx'
import { NotPublishedYet } from '#views/components/not-published-yet.tsx'
import { Notice } from '#views/components/notice.tsx'
import { StructuredData } from '#views/components/structured-data.tsx'
import { Tabs } from '#views/components/tabs.tsx'
import type { SiteShell } from '#views/shells.ts'
import { SiteLayout } from '#views/layouts/site-layout.tsx'
import { useUi, type Lang } from '#views/ui.tsx'
import { YearList } from './year-list.tsx'

export interface Props {
  shell: SiteShell
  /** Whose terms are shown. */
  type: 'disclosure' | 'patient'
  /** The company's wording for this page, or null for ours. */
  heading: CompanyText | null
  /** What the page is called in the browser's tab; null: as on the page. */
  tabTitle: string | null
  /** The terms of this type: HTML that the server made from Markdown and sanitised. Null when none are published. */
  terms: { html: string; lang: Lang; version: number } | null
  /** The page the visitor was on the way to; null when they came by themselves. */
  wantedPage: { label: string; termsChanged: boolean } | null
  /** Where the agreement is posted, {base}/agreement. */
  agreementAction: string
  /** Of who is signed in and looks at the preview. Null for visitors: they have no session, and their page is shared. */
  csrfToken: string | null
  /** A path of this site to open after agreeing. */
  returnTo: string
  /** These very terms are accepted already. */
  agreed: boolean
  /** What is published of this type; null before its first edition. */
  facts: { years: number[]; rows: number } | null
  /** The same and more for search engines (schema.org); null in the preview and before the first edition. */
  structuredData: object | null
}

export default function Page(props: Props) {
  const { shell, type, terms } = props
  const { t } = useUi()
  const heading = props.heading?.text ?? t(`site.top.heading.${shell.types.length > 1 ? 'both' : type}`)
  return (
    <SiteLayout
      shell={shell}
      title={props.tabTitle ?? heading}
      head={props.structuredData ? <StructuredData data={props.structuredData} /> : null}
    >
      <h1 lang={props.heading?.lang}>{heading}</h1>
      <p className="prose">{t('site.top.lead', { company: shell.companyName })}</p>
      {props.wantedPage && !props.agreed ? (
        <Notice tone="info">
          {props.wantedPage.termsChanged ? <p>{t('site.top.termsChanged')}</p> : null}
          <p>
            {t('site.top.wanted')}
            <b>{props.wantedPage.label}</b>
            {t('site.top.wantedNext')}
          </p>
        </Notice>
      ) : null}
      <TypeTabs shell={shell} type={type} />
      <div className="cols wide">
        <div className="flow">
          <h2>{t('site.top.terms')}</h2>
          {terms ? (
            // Sanitised when it was written and again when it was read.
            <div className="prose terms" lang={terms.lang} dangerouslySetInnerHTML={{ __html: terms.html }} />
          ) : (
            <p>{t('site.top.noTerms')}</p>
          )}
          {props.agreed ? <Agreed {...props} /> : <Agree {...props} />}
        </div>
        <aside className="flow" aria-labelledby="facts">
          <h2 id="facts">{t('site.top.facts')}</h2>
          {props.facts ? (
            <Facts shell={shell} {...props.facts} />
          ) : (
            <NotPublishedYet faqHref={shell.faqHref} />
          )}
        </aside>
      </div>
    </SiteLayout>
  )
}

/** Drawn where the company shows both types, on this host or on two. */
function TypeTabs({ shell, type }: Pick<Props, 'shell' | 'type'>) {
  const { t } = useUi()
  const items = (['disclosure', 'patient'] as const).flatMap((each) => {
    const other = shell.elsewhere.find((one) => one.type === each)
    if (!other && !shell.types.includes(each)) return []
    const href = other?.topHref ?? `${shell.base}/?type=${each}`
    return [{ label: t(`common.type.${each}`), href, current: each === type }]
  })
  return items.length > 1 ? <Tabs label={t('site.typeLabel')} items={items} /> : null
}

function Agree({ agreementAction, csrfToken, type, terms, returnTo }: Props) {
  const { t } = useUi()
  return (
    <form className="flow" method="post" action={agreementAction}>
      {csrfToken ? <CsrfField token={csrfToken} /> : null}
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="version" value={terms?.version ?? 0} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <Button tone="primary">{t('site.top.agree')}</Button>
      <p className="sub">{t('site.top.agreeNote')}</p>
    </form>
  )
}

function Agreed({ returnTo }: Props) {
  const { t } = useUi()
  return (
    <>
      <p>{t('site.top.agreed')}</p>
      <LinkButton tone="primary" href={returnTo}>
        {t('site.top.open')}
      </LinkButton>
    </>
  )
}

function Facts({ shell, years, rows }: { shell: SiteShell; years: number[]; rows: number }) {
  const { t, format } = useUi()
  return (
    <KeyFigures
      vertical
      figures={[
        { label: t('site.top.years'), value: <YearList years={years} /> },
        { label: t('site.top.rows'), value: format.count(rows), unit: t('common.unit.rows') },
      ]}
    >
      <p>
        <EditionLine shell={shell} />
      </p>
    </KeyFigures>
  )
}
