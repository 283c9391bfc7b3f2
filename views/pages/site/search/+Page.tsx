import { Download, SearchX } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import type { CompanyHtml, CompanyText } from '#views/components/company-text.ts'
import { EmptyState } from '#views/components/empty-state.tsx'
import { ErrorSummary, type FieldError } from '#views/components/error-summary.tsx'
import { MarkedText, type TextPiece } from '#views/components/marked-text.tsx'
import { Notice } from '#views/components/notice.tsx'
import { NotPublishedYet } from '#views/components/not-published-yet.tsx'
import { Tabs, type TabLink } from '#views/components/tabs.tsx'
import type { SiteShell } from '#views/shells.ts'
import { SiteLayout } from '#views/layouts/site-layout.tsx'
import { useUi } from '#views/ui.tsx'
import { NarrowerSearches, type NarrowerSearch } from './narrower-searches.tsx'
import { SearchForm, type SearchChoices, type SearchQuery } from './search-form.tsx'
import { SearchTable, type SearchRow } from './search-table.tsx'

export interface Props {
  shell: SiteShell
  type: 'disclosure' | 'patient'
  /** The company's wording for this page, or null for ours. */
  heading: CompanyText | null
  /** What the page is called in the browser's tab; null: as on the page. */
  tabTitle: string | null
  /** Above the form; null: nothing. */
  lead: CompanyHtml | null
  /** What the company says when nothing was found; null: our advice. */
  noResults: CompanyHtml | null
  display: { payments: boolean }
  /** One a type, keeping what was typed; drawn where the company shows both, on one host or on two. */
  typeTabs: TabLink[]
  query: SearchQuery
  /** What can be chosen. No years: nothing is published yet. */
  choices: SearchChoices
  errors: FieldError[]
  /** Where names to offer while typing are asked for; null: none are offered. */
  suggestionsHref: string | null
  /** Null before anything was asked, and while there are errors. */
  outcome: SearchOutcome | null
}

export type SearchOutcome =
  /** `csvHref`: these rows as a file; null where the company offers none. */
  | { kind: 'results'; conditions: TextPiece[]; rows: SearchRow[]; csvHref: string | null }
  | { kind: 'none'; conditions: TextPiece[]; resetHref: string }
  /** More than 100 (SPEC §5). */
  | { kind: 'tooMany'; narrower: NarrowerSearch[] }

export default function Page(props: Props) {
  const { shell, errors, outcome, lead } = props
  const { t } = useUi()
  const heading = props.heading?.text ?? t('site.search.heading')
  const title = (errors.length > 0 ? t('common.form.errorPrefix') : '') + (props.tabTitle ?? heading)
  return (
    <SiteLayout shell={shell} title={title} script={props.suggestionsHref ? 'site' : undefined}>
      <h1 lang={props.heading?.lang}>{heading}</h1>
      {lead ? <Words {...lead} /> : null}
      {props.typeTabs.length > 1 ? <Tabs label={t('site.typeLabel')} items={props.typeTabs} /> : null}
      {props.choices.years.length === 0 ? (
        <NotPublishedYet faqHref={shell.faqHref} />
      ) : (
        <>
          <ErrorSummary errors={errors} />
          <SearchForm action={`${shell.base}/search`} {...props} />
          {outcome ? <Outcome {...props} outcome={outcome} /> : null}
        </>
      )}
    </SiteLayout>
  )
}

/** What the company says: cleaned when it was read. */
function Words({ html, lang }: CompanyHtml) {
  return <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
}

function Outcome({ type, outcome, noResults, display }: Props & { outcome: SearchOutcome }) {
  const { t, format } = useUi()
  switch (outcome.kind) {
    case 'results':
      return (
        <>
          <h2>{t('site.search.results', { count: format.count(outcome.rows.length) })}</h2>
          <p className="sub">
            <MarkedText pieces={outcome.conditions} /> {t(`site.search.sameName.${type}`)}
          </p>
          <SearchTable type={type} rows={outcome.rows} display={display} />
          {outcome.csvHref ? (
            <div className="row noprint">
              <LinkButton icon={Download} href={outcome.csvHref} download>
                {t('site.csv.search')}
              </LinkButton>
            </div>
          ) : null}
        </>
      )
    case 'none':
      return (
        <>
          <h2>{t('site.search.results', { count: format.count(0) })}</h2>
          <EmptyState
            icon={SearchX}
            title={t('site.search.none.title')}
            action={<LinkButton href={outcome.resetHref}>{t('site.search.none.action')}</LinkButton>}
          >
            <p>
              <MarkedText pieces={outcome.conditions} />
            </p>
            {noResults ? <Words {...noResults} /> : <p>{t('site.search.none.text')}</p>}
          </EmptyState>
        </>
      )
    case 'tooMany':
      return (
        <Notice tone="warn" role="status" heading={t('site.search.tooMany.heading')}>
          <NarrowerSearches searches={outcome.narrower} />
        </Notice>
      )
  }
}
