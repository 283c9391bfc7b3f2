import { CompanyName } from '#views/components/company-name.tsx'
import { RowBar } from '#views/components/row-bar.tsx'
import { Sentences } from '#views/components/sentences.tsx'
import { useUi } from '#views/ui.tsx'
import type { CompanyRow, Props } from './props.ts'

/** Who takes part: sums by year on one scale, the edition, the way to the company's site. */
export function Companies({ companies, years }: Pick<Props, 'companies' | 'years'>) {
  const { t, format } = useUi()
  const longest = Math.max(0, ...companies.flatMap(({ cells }) => cells.map(({ amount }) => amount ?? 0)))
  const hasHidden = companies.some(({ cells }) => cells.some((one) => one.isPublished && one.amount === null))
  // On phones the rows are cards, which are a table to screen readers only with roles.
  return (
    <table role="table" className={`tbl cos y${years.length}`}>
      <caption>
        <Sentences>
          {t('portal.home.caption')}
          {hasHidden ? t('portal.home.captionHidden') : null}
        </Sentences>
      </caption>
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
          <th role="columnheader" scope="col">
            {t('portal.home.edition')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {companies.map((company) => (
          <tr key={company.id} role="row" className={`t-${company.id}`}>
            <th role="rowheader" scope="row" className="w">
              <a className="cn" href={company.href}>
                <CompanyName {...company} />
              </a>
              {company.ownTerms ? <span className="sub">{t('portal.home.ownTerms')}</span> : null}
            </th>
            <Cells {...{ company, years, longest }} />
            <td role="cell" className="w">
              {t('common.edition', { number: format.count(company.edition.number) })}{' '}
              <span className="sub nb">{format.dateWords(company.edition.publishedAt)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cells({ company, years, longest }: { company: CompanyRow; years: number[]; longest: number }) {
  const { t, format } = useUi()
  return company.cells.map(({ isPublished, amount }, at) => {
    const year = years[at]!
    const isNewest = at === years.length - 1
    return (
      <td key={year} role="cell" className={amount === null ? 'num none' : 'num'} data-l={year}>
        {amount === null ? (
          isPublished ? (
            t('portal.home.hidden')
          ) : (
            format.number(null)
          )
        ) : (
          <>
            {format.shortYen(amount)}
            <RowBar yen={amount} longest={longest} part={!isNewest} />
          </>
        )}
      </td>
    )
  })
}
