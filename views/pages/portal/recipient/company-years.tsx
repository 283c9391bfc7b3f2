import { CompanyName } from '#views/components/company-name.tsx'
import { RowBar } from '#views/components/row-bar.tsx'
import { useUi } from '#views/ui.tsx'

/** The sums of one relation, by company and year. */
export interface CompanySums {
  /** Whose money it is: a key of `site.recipient.relation`. */
  words: string
  /** Oldest first. */
  years: number[]
  companies: {
    id: number
    name: string
    logoHref: string | null
    /** The recipient as the company writes it. */
    spelling: string
    /** Its page on the company's site, and its rows there. */
    href: string
    rowsHref: string
    rowCount: number
    /** One for each year: null: none. Empty where the company shows no sums. */
    amounts: (number | null)[]
    total: number | null
  }[]
}

/** Each company's years beside each other; every figure leads to the rows on its site. */
export function CompanyYears({ words, years, companies }: CompanySums) {
  const { t, format } = useUi()
  const longest = Math.max(0, ...companies.flatMap(({ amounts }) => amounts.map((amount) => amount ?? 0)))
  const heading = t(`site.recipient.relation.${words}.heading`)
  const rowsOf = ({ rowCount }: { rowCount: number }) =>
    t('site.rowsCounted', { count: rowCount, rows: format.count(rowCount) })
  return (
    <section>
      <h2>{heading}</h2>
      <p className="sub">{t(`site.recipient.relation.${words}.note`)}</p>
      <div className="scroll" role="region" aria-label={heading} tabIndex={0}>
        <table role="table" className={`tbl cos y${Math.min(4, years.length)}`}>
          <caption className="vh">{t('portal.recipient.caption')}</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                {t('portal.home.company')}
              </th>
              {years.map((year) => (
                <th key={year} role="columnheader" scope="col" className="num">
                  {format.fiscalYear(year)}
                </th>
              ))}
              <th role="columnheader" scope="col" className="num">
                {t('portal.recipient.total')}
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {companies.map((company) => (
              <tr key={company.id} role="row" className={`t-${company.id}`}>
                <th role="rowheader" scope="row" className="w">
                  <span className="cn">
                    <CompanyName name={company.name} logoHref={company.logoHref} />
                  </span>
                  <span className="sub">
                    {t('portal.recipient.writtenAs')}
                    <a href={company.href} lang="ja">
                      {company.spelling}
                    </a>
                  </span>
                </th>
                <Years {...{ company, years, longest }} />
                <td role="cell" className="num w" data-l={t('portal.recipient.total')}>
                  {company.total ? (
                    <b>
                      <a href={company.rowsHref}>{t('site.yen', { amount: format.number(company.total) })}</a>
                    </b>
                  ) : null}{' '}
                  <span className="sub nb">
                    {company.total ? rowsOf(company) : <a href={company.rowsHref}>{rowsOf(company)}</a>}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Years({
  company: { amounts, rowsHref },
  years,
  longest,
}: {
  company: CompanySums['companies'][number]
  years: number[]
  longest: number
}) {
  const { format } = useUi()
  return years.map((year, at) => {
    const amount = amounts[at] ?? null
    return (
      <td key={year} role="cell" className={amount === null ? 'num none' : 'num'} data-l={year}>
        {amount === null ? (
          format.number(null)
        ) : (
          <>
            <a href={rowsHref}>{format.number(amount)}</a>
            <RowBar yen={amount} longest={longest} part={false} />
          </>
        )}
      </td>
    )
  })
}
