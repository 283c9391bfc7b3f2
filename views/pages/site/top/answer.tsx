import { SaidAmount } from '#views/components/said-amount.tsx'
import { wordsFor } from '#views/components/words-for.ts'
import { YearStrip } from '#views/components/year-strip.tsx'
import { ExactTotals } from '#views/pages/site/listing/exact-totals.tsx'
import type { SiteShell } from '#views/shells.ts'
import { useUi, type Lang } from '#views/ui.tsx'
import type { SearchExample, TypeFigures } from './props.ts'
import { TopSearch } from './top-search.tsx'

interface AnswerProps {
  shell: SiteShell
  heading: { text: string; lang: Lang | undefined }
  /** Of the type that comes first; undefined where there are none to show. */
  figures: TypeFigures | undefined
  examples: SearchExample[]
}

/** What this site is, a search, and the newest sum beside those of all years. */
export function Answer({ shell, heading, figures, examples }: AnswerProps) {
  const { t, format } = useUi()
  return (
    <div className={figures ? 'beside' : undefined}>
      <div className="flow">
        <h1 lang={heading.lang}>{heading.text}</h1>
        <p className="prose">{t(`site.top.lead.${wordsFor(shell)}`, { company: shell.companyName })}</p>
        <TopSearch shell={shell} examples={examples} />
      </div>
      {figures ? (
        <div>
          <dl className="fig">
            <dt>{t(`site.top.amount.${figures.type}`, { year: format.fiscalYear(figures.year) })}</dt>
            <dd className="big">
              <SaidAmount yen={figures.totals.amount} />
            </dd>
            <ExactTotals totals={figures.totals} isPerMonth={figures.isPerMonth} />
          </dl>
          <YearStrip years={figures.strip} />
        </div>
      ) : null}
    </div>
  )
}
