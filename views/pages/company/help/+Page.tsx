import { HelpResults, type HelpResult } from '#views/components/console/help/help-results.tsx'
import { HelpSearch } from '#views/components/console/help/help-search.tsx'
import { TopicList, type EntryLink, type TopicLinks } from '#views/components/console/help/topic-list.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import { MixedText } from '#views/components/mixed-text.tsx'

export interface Props {
  shell: ConsoleShell
  action: string
  query: string
  /** Null before a search. */
  results: HelpResult[] | null
  mostNeeded: EntryLink[]
  topics: TopicLinks[]
}

/** The handbook: the most needed pages, a search, and all pages by topic. */
export default function Help({ shell, action, query, results, mostNeeded, topics }: Props) {
  const { t } = useUi()
  return (
    <ConsoleLayout shell={shell} title={t('help.title')} sub={t('help.sub')}>
      <div className="flow">
        <HelpSearch action={action} query={query} />
        {results && <HelpResults query={query} results={results} />}
        {!results && (
          <section className="panel flow" aria-labelledby="most-needed">
            <h2 id="most-needed">{t('help.mostNeeded')}</h2>
            <ul>
              {mostNeeded.map(({ title, href }) => (
                <li key={href}>
                  <a href={href}>
                    <MixedText text={title} />
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        <TopicList topics={topics} />
      </div>
    </ConsoleLayout>
  )
}
