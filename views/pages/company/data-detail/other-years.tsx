import { Amount } from '#views/components/amount.tsx'
import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { useUi } from '#views/ui.tsx'

export interface OtherYear {
  year: number
  /** Code and name. */
  section: string
  rows: number
  payments: number
  /** Whole yen. */
  yen: number
}

/** What is published of the record's recipient in other years; nothing where that is nothing. */
export function OtherYears({ years }: { years: OtherYear[] }) {
  const { t, format } = useUi()
  if (years.length === 0) return null
  return (
    <section className="flow" aria-labelledby="other-years">
      <h2 id="other-years">{t('records.otherYears.title')}</h2>
      <ScrollTable label={t('records.otherYears.title')} wide={false}>
        <thead>
          <tr>
            <th scope="col">{t('console.record.year')}</th>
            <th scope="col">{t('console.record.section')}</th>
            <th scope="col" className="num">
              {t('records.otherYears.rows')}
            </th>
            <th scope="col" className="num">
              {t('console.record.payments')}
            </th>
            <th scope="col" className="num">
              {t('console.record.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, section, rows, payments, yen }) => (
            <tr key={`${year} ${section}`}>
              <th scope="row" className="tight">
                {format.shortYear(year)}
              </th>
              <td>{section}</td>
              <td className="num">{format.count(rows)}</td>
              <td className="num">{format.number(payments)}</td>
              <td className="num">
                <Amount value={yen} />
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </section>
  )
}
