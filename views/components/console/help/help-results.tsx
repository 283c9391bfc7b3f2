import { SearchX } from 'lucide-react'
import { EmptyState } from '#views/components/empty-state.tsx'
import { MarkedText, type TextPiece } from '#views/components/marked-text.tsx'
import { useUi } from '#views/ui.tsx'

export interface HelpResult {
  topic: string
  title: TextPiece[]
  /** The passage's heading, if any. */
  heading: TextPiece[] | null
  sentence: TextPiece[]
  href: string
}

export function HelpResults({ query, results }: { query: string; results: HelpResult[] }) {
  const { t, format } = useUi()
  if (results.length === 0)
    return (
      <EmptyState icon={SearchX} title={t('help.search.none', { query })}>
        <p>{t('help.search.noneText')}</p>
      </EmptyState>
    )
  return (
    <section className="flow" aria-labelledby="results">
      <h2 id="results">
        {t('help.search.results', { query, count: results.length, n: format.count(results.length) })}
      </h2>
      <ol className="helphits">
        {results.map(({ topic, title, heading, sentence, href }) => (
          <li key={href}>
            <a href={href}>
              <MarkedText pieces={title} />
              {heading && (
                <>
                  {t('common.colon')}
                  <MarkedText pieces={heading} />
                </>
              )}
            </a>
            <p>
              <MarkedText pieces={sentence} />
            </p>
            <p className="sub">{topic}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
