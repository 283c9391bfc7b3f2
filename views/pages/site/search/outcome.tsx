import { Download, SearchX } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { EmptyState } from '#views/components/empty-state.tsx'
import { MarkedText } from '#views/components/marked-text.tsx'
import { Notice } from '#views/components/notice.tsx'
import { useUi } from '#views/ui.tsx'
import { NothingFound } from './nothing-found-help.tsx'
import { FoundRecipients } from './found-recipients.tsx'
import { NarrowerSearches } from './narrower-searches.tsx'
import { SearchTable } from './search-table.tsx'
import { CompanyWords } from './company-words.tsx'
import type { Props, SearchOutcome } from './props.ts'

/** The results of a search, the lack of any, or ways to narrow it down. */
export function Outcome({ type, outcome, noResults, display }: Props & { outcome: SearchOutcome }) {
  const { t, format } = useUi()
  switch (outcome.kind) {
    case 'results':
      return (
        <>
          <h2>{t('site.search.results', { count: format.count(outcome.rows.length) })}</h2>
          <p className="sub">
            <MarkedText pieces={outcome.conditions} />
          </p>
          <p className="sub">{t(`site.search.sameName.${type}`)}</p>
          <FoundRecipients type={type} recipients={outcome.recipients} />
          <h3>{t('site.search.rows')}</h3>
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
            {outcome.help ? <NothingFound {...outcome.help} /> : null}
            {noResults ? <CompanyWords {...noResults} /> : <p>{t('site.search.none.text')}</p>}
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
