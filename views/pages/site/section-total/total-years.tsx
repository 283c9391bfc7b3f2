import { ChangePercent } from '#views/components/change.tsx'
import { useUi } from '#views/ui.tsx'

export interface TotalYear {
  year: number
  /** null where none were counted, or the company shows none. */
  payments: number | null
  amount: number
  /** Compared with the year before, in per cent; null where it cannot be. */
  changePercent: number | null
}

/** Every year of a section in figures. */
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
      <table className="tbl">
        <caption>{t('site.totalOnly.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('site.totalOnly.year')}</th>
            {headings.map((heading) => (
              <th scope="col" className="num" key={heading}>
                {t(heading)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, payments, amount, changePercent }) => (
            <tr key={year}>
              <th scope="row">{format.shortYear(year)}</th>
              {counts ? (
                <>
                  <td className="num">{format.number(payments)}</td>
                  <td className="num">{payments ? format.number(Math.round(amount / payments)) : '-'}</td>
                </>
              ) : null}
              <td className="num">{format.number(amount)}</td>
              <td className="num">
                <ChangePercent percent={changePercent} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
