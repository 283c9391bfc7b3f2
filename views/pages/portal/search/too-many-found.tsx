import { CompanyNames } from '#views/components/company-names.tsx'
import { MixedText } from '#views/components/mixed-text.tsx'
import { Notice } from '#views/components/notice.tsx'
import { Sentences } from '#views/components/sentences.tsx'
import { useUi } from '#views/ui.tsx'
import { OtherCompanies, SearchedYears } from './other-companies.tsx'
import type { TooMany } from './props.ts'

/** Ways to narrow a search that finds too much, and some of whom it finds. */
export function TooManyFound({ conditions, of, comparedRows, narrower, best, companies, apart }: TooMany) {
  const { t, format } = useUi()
  return (
    <>
      <h2>
        <MixedText text={t(`portal.search.tooMany.of.${of}`, { conditions })} />
      </h2>
      <Notice tone="warn" role="status">
        <p>
          <Sentences>
            <b>{t(`portal.search.tooMany.heading.${of}`)}</b>
            {t('site.search.tooMany.text')}
          </Sentences>
        </p>
        {narrower.length > 0 ? (
          <>
            <p>{t('site.search.tooMany.narrower')}</p>
            <ul>
              {narrower.map(({ year, count, href }) => (
                <li key={year}>
                  <a href={href}>{format.fiscalYear(year)}</a>{' '}
                  {t('site.search.tooMany.rows', { rows: format.count(count) })}
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p>{t('portal.search.tooMany.longer')}</p>
        )}
      </Notice>
      {best.length > 0 ? (
        <section>
          <h2>{t('portal.search.tooMany.best')}</h2>
          <p className="sub">{t('site.search.tooMany.compared', { rows: format.count(comparedRows) })}</p>
          <ul>
            {best.map(({ href, name, place, companies: names }) => (
              <li key={href}>
                <a href={href} lang="ja">
                  {name ?? place}
                </a>{' '}
                {name && place ? <span lang="ja">{place}</span> : null}{' '}
                <span className="sub">
                  <CompanyNames names={names} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section>
        <h2>{t('portal.search.tooMany.companies')}</h2>
        <ul className="searched">
          {companies.map((company) => (
            <SearchedYears key={company.id} {...company} />
          ))}
        </ul>
      </section>
      <OtherCompanies apart={apart} without={[]} />
    </>
  )
}
