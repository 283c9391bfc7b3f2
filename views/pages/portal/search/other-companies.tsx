import { CompanyName } from '#views/components/company-name.tsx'
import { useUi } from '#views/ui.tsx'
import type { ApartCompany, SearchedCompany } from './props.ts'

/** Companies with terms of their own and how many matches they have, and companies without one. */
export function OtherCompanies({ apart, without }: { apart: ApartCompany[]; without: SearchedCompany[] }) {
  const { t, format } = useUi()
  return (
    <>
      {apart.length > 0 ? (
        <section className="box">
          <h2>{t('portal.search.ownTerms.heading')}</h2>
          <p>{t('portal.search.ownTerms.text')}</p>
          <ul>
            {apart.map(({ href, count, isAtLeast, ...company }) => (
              <li key={company.id}>
                <a className="cn" href={href}>
                  <CompanyName {...company} />
                </a>{' '}
                {t(`portal.search.ownTerms.${isAtLeast ? 'atLeast' : 'count'}`, {
                  count: format.count(count),
                })}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {without.length > 0 ? (
        <section>
          <h2>{t('portal.search.without')}</h2>
          <ul className="searched">
            {without.map((company) => (
              <SearchedYears key={company.id} {...company} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

/** A company with the years that it covers. */
export function SearchedYears({ href, name, years }: SearchedCompany) {
  const { t, format } = useUi()
  const [last, first] = [years[0]!, years.at(-1)!]
  const covered =
    first === last
      ? format.fiscalYear(last)
      : t('portal.search.span', { first: format.fiscalYear(first), last: format.fiscalYear(last) })
  return (
    <li>
      <a href={href}>{name}</a> <span className="sub">{t('portal.search.covers', { years: covered })}</span>
    </li>
  )
}
