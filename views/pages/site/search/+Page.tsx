import { ErrorSummary } from '#views/components/error-summary.tsx'
import { NotPublishedYet } from '#views/components/not-published-yet.tsx'
import { Tabs } from '#views/components/tabs.tsx'
import { wordsFor } from '#views/components/words-for.ts'
import { SiteLayout } from '#views/layouts/site-layout.tsx'
import { useUi } from '#views/ui.tsx'
import { SearchForm } from './search-form.tsx'
import { CompanyWords } from './company-words.tsx'
import { Outcome } from './outcome.tsx'
import type { Props } from './props.ts'

export type { Props, SearchOutcome } from './props.ts'

export default function Page(props: Props) {
  const { shell, errors, outcome, lead } = props
  const { t } = useUi()
  const heading = props.heading?.text ?? t('site.search.heading')
  const title = (errors.length > 0 ? t('common.form.errorPrefix') : '') + (props.tabTitle ?? heading)
  return (
    <SiteLayout
      moreStyles="siteSearchStyles"
      isGuarded={outcome !== null}
      shell={shell}
      title={title}
      description={t(`site.meta.search.${wordsFor(shell)}`, { company: shell.companyName })}
      script={props.suggestionsHref ? 'site' : undefined}
    >
      <h1 lang={props.heading?.lang}>{heading}</h1>
      {lead ? <CompanyWords {...lead} /> : null}
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
