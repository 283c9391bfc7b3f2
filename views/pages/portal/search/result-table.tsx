// Long because a cell, its sums and their years are drawn beside the table that lays them out.
import { isNone } from '#views/components/amount.tsx'
import { CompanyName } from '#views/components/company-name.tsx'
import { MarkedText } from '#views/components/marked-text.tsx'
import { SmallYears } from '#views/components/small-years.tsx'
import { MixedText } from '#views/components/mixed-text.tsx'
import { useUi } from '#views/ui.tsx'
import type { Cell, CellSum, CompanyColumn, ResultRow, Results } from './props.ts'
import { nameOfRow, rowId } from './row-name.ts'

/** A row for each place as it is written, a column for each company; on phones a card with the companies that have some. */
export function ResultTable({ columns, rows, hasNames, span, conditions }: Results) {
  const { t } = useUi()
  const sums = rows.flatMap(({ cells }) => cells.flatMap((cell) => cell?.sums ?? []))
  const longest = Math.max(0, ...sums.flatMap(({ years }) => years.map(({ amount }) => amount)))
  const caption = t('portal.search.caption', { conditions })
  return (
    <div className="scroll" role="region" aria-label={caption} tabIndex={0}>
      <table role="table" className="tbl across">
        <caption className="vh">
          <MixedText text={caption} />
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {t(hasNames ? 'portal.search.nameAndPlace' : 'portal.search.writtenPlace')}
            </th>
            {columns.map((company) => (
              <th key={company.id} role="columnheader" scope="col" className={`t-${company.id}`}>
                <span className="cn">
                  <CompanyName {...company} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, at) => (
            <tr key={row.href} role="row" id={rowId(at)}>
              <RowHeading {...{ row, hasNames }} />
              {row.cells.map((cell, at) => (
                <CompanyCell key={columns[at]!.id} {...{ cell, company: columns[at]!, span, longest }} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function RowHeading({ row, hasNames }: { row: ResultRow; hasNames: boolean }) {
  const { t, format } = useUi()
  const companies = row.cells.filter((cell) => cell !== null).length
  const { title, place } = nameOfRow(row, hasNames)
  return (
    <th role="rowheader" scope="row">
      <a href={row.href} lang="ja">
        {title}
      </a>
      {place ? (
        <span className="sub" lang="ja">
          {place}
        </span>
      ) : null}
      {companies > 1 ? (
        <span className="chip">{t('portal.search.sameName', { companies: format.count(companies) })}</span>
      ) : null}
    </th>
  )
}

function CompanyCell({
  cell,
  company,
  span,
  longest,
}: {
  cell: Cell | null
  company: CompanyColumn
  span: readonly number[]
  longest: number
}) {
  const { t } = useUi()
  if (!cell)
    return (
      <td role="cell" className="none">
        {t('portal.search.none')}
      </td>
    )
  return (
    <td role="cell" className={`written t-${company.id}`}>
      <p className="narrow cn">
        <CompanyName {...company} />
      </p>
      <p lang="ja">
        <a href={cell.href}>
          <MarkedText pieces={cell.title} />
        </a>{' '}
        {cell.department ? <span className="sub">{cell.department}</span> : null}
      </p>
      {cell.reason ? (
        <p className="sub">
          {t('site.search.reason')}
          <MarkedText pieces={cell.reason} />
        </p>
      ) : null}
      {cell.sums.map((sum) => (
        <Sum key={sum.words} {...{ sum, span, longest, href: cell.rowsHref }} />
      ))}
    </td>
  )
}

function Sum({
  sum: { words, isToOthers, amount, years, rowCount },
  span,
  longest,
  href,
}: {
  sum: CellSum
  span: readonly number[]
  longest: number
  href: string
}) {
  const { t, format } = useUi()
  const rows = t('site.rowsCounted', { count: rowCount, rows: format.count(rowCount) })
  const paid = years.filter((one) => !isNone(one.amount))
  return (
    <div className="sum">
      <SmallYears span={span} amounts={years} hatched={isToOthers} longest={longest} />
      <p>
        {/* Where there is no sum of money, as for goods, the rows lead to them. */}
        {amount ? (
          <b>
            <a href={href}>{t('site.yen', { amount: format.number(amount) })}</a>
          </b>
        ) : null}
        <span className="sub">
          {t(`site.search.sums.${words}`)}
          {t('site.dot')}
          {amount ? rows : <a href={href}>{rows}</a>}
        </span>
      </p>
      {paid.length > 0 ? (
        <span className="vh">
          {paid
            .map(({ year, amount: ofYear }) =>
              t('portal.search.ofYear', { year: format.fiscalYear(year), amount: format.number(ofYear) }),
            )
            .join(t('site.search.help.separator'))}
        </span>
      ) : null}
    </div>
  )
}
