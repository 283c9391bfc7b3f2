import { ChangePercent } from '#views/components/change.tsx'
import { PerMonth } from '#views/components/per-month.tsx'
import { useUi } from '#views/ui.tsx'

export interface TotalYear {
  year: number
  /** null where none were counted, or the company shows none. */
  payments: number | null
  amount: number
  /** Compared with the year before, in per cent; null where it cannot be. */
  changePercent: number | null
  /** The amount per month; null where the years are equally long. */
  perMonth: number | null
}

/** Every year of a section in figures. Phones draw them as cards. */
export function TotalYears({ years, display }: { years: TotalYear[]; display: { payments: boolean } }) {
  const { t, format } = useUi()
  const counts = display.payments && years.some(({ payments }) => payments)
  const headings = [
    ...(counts ? ['site.payments', 'site.totalOnly.average'] : []),
    'site.amount',
    'site.listing.changeHead',
  ]
  return (
    <div className="scroll plain">
      <table role="table" className="tbl stack">
        <caption>{t('site.totalOnly.caption')}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {t('site.totalOnly.year')}
            </th>
            {headings.map((heading) => (
              <th role="columnheader" scope="col" className="num" key={heading}>
                {t(heading)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {years.map(({ year, payments, amount, changePercent, perMonth }) => (
            <tr role="row" key={year}>
              <th role="rowheader" scope="row" className="c-name">
                {format.shortYear(year)}
              </th>
              {counts ? (
                <>
                  <td role="cell" className={payments ? 'num c-cnt' : 'num c-cnt none'}>
                    {format.number(payments)}
                  </td>
                  <td role="cell" className="num c-text" data-l={t('site.totalOnly.average')}>
                    {payments ? format.number(Math.round(amount / payments)) : '-'}
                  </td>
                </>
              ) : null}
              <td role="cell" className="num c-amt amt">
                {format.number(amount)}
                <PerMonth yen={perMonth} />
              </td>
              <td role="cell" className="num c-text" data-l={t('site.listing.changeHead')}>
                <ChangePercent percent={changePercent} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
