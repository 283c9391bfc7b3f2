import { CompanyName } from '#views/components/company-name.tsx'
import { useUi } from '#views/ui.tsx'
import type { ApartCompany, SearchedCompany } from './props.ts'

interface Props {
  apart: ApartCompany[]
  without: SearchedCompany[]
  /** Those of which only rows that name nobody match. */
  unnamed?: SearchedCompany[]
}

/** Companies with terms of their own and how many matches they have, and companies without one. */
export function OtherCompanies({ apart, without, unnamed = [] }: Props) {
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
                {t(`portal.search.ownTerms.${count === 0 ? 'unnamed' : isAtLeast ? 'atLeast' : 'count'}`, {
                  ...{ count, entries: format.count(count) },
                })}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Searched heading={t('portal.search.unnamedOnly')} companies={unnamed} />
      <Searched heading={t('portal.search.without')} companies={without} />
    </>
  )
}

function Searched({ heading, companies }: { heading: string; companies: SearchedCompany[] }) {
  if (companies.length === 0) return null
  return (
    <section>
      <h2>{heading}</h2>
      <ul className="searched">
        {companies.map((company) => (
          <SearchedYears key={company.id} {...company} />
        ))}
      </ul>
    </section>
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
