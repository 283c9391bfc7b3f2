import { MixedText } from '#views/components/mixed-text.tsx'
import { useUi } from '#views/ui.tsx'
import { OtherType } from '#views/components/other-type.tsx'
import { OtherCompanies } from './other-companies.tsx'
import type { Nothing, SearchedFor } from './props.ts'

/** The counts of shorter searches end there. */
const MOST_COUNTED = 100

/** Which companies were searched, and what may help. */
export function NothingFound({ type, outcome }: { type: SearchedFor['type']; outcome: Nothing }) {
  const { conditions, near, tried, shorter, years, otherType, apart, without } = outcome
  const { t, format } = useUi()
  // What is behind a company's own terms was found all the same.
  if (apart.length > 0)
    return (
      <>
        <h2>
          <MixedText text={t('portal.search.nothing.onSites', { conditions })} />
        </h2>
        <OtherCompanies {...{ apart, without }} />
      </>
    )
  return (
    <>
      <h2>
        <MixedText text={t('portal.search.nothing.title', { conditions })} />
      </h2>
      <p>{t(without.length > 0 ? 'portal.search.nothing.text' : 'portal.search.nothing.nobody')}</p>
      <OtherType otherType={otherType} place="only" />
      {near.length > 0 ? (
        <section className="panel">
          <h3>{t('site.search.help.near')}</h3>
          <ul>
            {near.map(({ text, place, href }) => (
              <li key={href + (place ?? '')} lang="ja">
                <a href={href}>{text}</a> {place}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {shorter.length > 0 ? (
        <section className="panel">
          <h3>{t('site.search.help.shorter')}</h3>
          <ul>
            {shorter.map(({ text, count, href }) => (
              <li key={href}>
                <a href={href}>{text}</a>{' '}
                {count > MOST_COUNTED
                  ? t('site.search.help.more')
                  : t('site.search.help.count', { count: format.count(count) })}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {years.length > 0 ? (
        <section className="panel">
          <h3>{t('portal.search.nothing.years')}</h3>
          <ul>
            {years.map(({ year, href }) => (
              <li key={year}>
                <a href={href}>{format.fiscalYear(year)}</a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section>
        <h3>{t('site.search.none.tips.heading')}</h3>
        <ul>
          {tried.map((one) => (
            <li key={one.typed}>{t('site.search.help.tried', { ...one })}</li>
          ))}
          {['part', 'form'].map((tip) => (
            <li key={tip}>
              <MixedText text={t(`site.search.none.tips.${tip}.${type}`)} />
            </li>
          ))}
        </ul>
      </section>
      <OtherCompanies {...{ apart, without }} />
    </>
  )
}
