import { MixedText } from '#views/components/mixed-text.tsx'
import { MarkedText } from '#views/components/marked-text.tsx'
import { Sentences } from '#views/components/sentences.tsx'
import { useUi } from '#views/ui.tsx'
import { CompanyWords } from './company-words.tsx'
import { FoundHeading } from './found-heading.tsx'
import { NothingFoundHelp } from './nothing-found-help.tsx'
import { OtherType } from '#views/components/other-type.tsx'
import type { Nothing, Props } from './props.ts'

/** What may help: other searches, how names are searched, what is not in the data, other ways to look. */
export function NothingFound(props: Props & { outcome: Nothing }) {
  const { outcome, noResults, type } = props
  const { t } = useUi()
  const tips = [`part.${type}`, `form.${type}`, ...(type === 'disclosure' ? ['jrct'] : [])]
  return (
    <>
      <div className="even not-found">
        <div className="flow">
          <FoundHeading sentence="site.search.none.title" conditions={outcome.conditions} />
          {noResults ? <CompanyWords {...noResults} /> : null}
          <OtherType place="only" {...outcome} />
          {outcome.help ? <NothingFoundHelp {...outcome.help} /> : null}
          <section>
            <h3>{t('site.search.none.tips.heading')}</h3>
            <ul>
              {outcome.help?.tried.map((sentence, at) => (
                <li key={at}>
                  <MarkedText pieces={sentence} />
                </li>
              ))}
              {tips.map((tip) => (
                <li key={tip}>
                  <MixedText text={t(`site.search.none.tips.${tip}`)} />
                </li>
              ))}
            </ul>
          </section>
        </div>
        <Reasons {...props} />
      </div>
      <section>
        <h2>{t('site.search.none.ways.heading')}</h2>
        <ul className="ways-in">
          <li>
            <a href={outcome.listHref}>{t('site.search.none.ways.list')}</a>
          </li>
          <li>
            <a href={outcome.institutionsHref}>{t(`site.search.none.ways.institutions.${type}`)}</a>
          </li>
          <li>
            <a href={outcome.dataHref}>{t('site.search.none.ways.data')}</a>
          </li>
          <li>
            <a href={outcome.resetHref}>{t('site.search.none.ways.reset')}</a>
          </li>
        </ul>
      </section>
    </>
  )
}

function Reasons({ shell, choices, type }: Props) {
  const { t, format } = useUi()
  const years = choices.years.map(({ year }) => year).sort((a, b) => a - b)
  const [first, last] = [years[0]!, years.at(-1)!]
  const totals = choices.rootSections.filter(({ hasRows }) => !hasRows)
  const values = {
    company: shell.companyName,
    years:
      first === last
        ? format.fiscalYear(first)
        : t('site.search.none.reasons.span', {
            first: format.fiscalYear(first),
            last: format.fiscalYear(last),
          }),
    sections: totals.map(({ code, name }) => `${code} ${name}`).join(t('site.search.help.separator')),
  }
  const reasons = ['payment', ...(totals.length > 0 ? ['totals'] : []), 'company', 'years']
  return (
    <section className="box">
      <h3>{t('site.search.none.reasons.heading')}</h3>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>
            <Sentences>
              <b>{t(`site.search.none.reasons.${reason}.title`)}</b>
              {t(`site.search.none.reasons.${reason}.text${reason === 'payment' ? `.${type}` : ''}`, values)}
            </Sentences>
          </li>
        ))}
      </ul>
    </section>
  )
}
