import { Amount, isNone } from '#views/components/amount.tsx'
import { useUi, type Lang } from '#views/ui.tsx'

/** Sums without repeated rows. */
export interface TotalLine {
  /** All rows, repeats included. */
  rows: number
  repeats: number
  payments: number
  amount: number
  /** The indirect part of the amount, or null when there is none. */
  indirect: number | null
}

export interface RecipientYear extends TotalLine {
  year: number
  sections: RecipientSection[]
}

interface RecipientSection extends TotalLine {
  code: string
  name: string
  /** The name's language when it is not the page's. */
  lang?: Lang
  /** The section in that year. */
  href: string
}

interface Props {
  caption: string
  years: RecipientYear[]
  total: TotalLine
  /** The company's display settings (SPEC §3). */
  display: { payments: boolean; totalAmount: boolean }
}

/** Each year with its sections. Roles are written out because phones draw the rows as cards. */
export function TotalsTable({ caption, years, total, display }: Props) {
  const { t, format } = useUi()
  return (
    <div className="scroll">
      <table role="table" className="tbl tree stack">
        <caption className="vh">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {t('site.recipient.yearAndSection')}
            </th>
            {display.payments ? (
              <th role="columnheader" scope="col" className="num">
                {t('site.payments')}
              </th>
            ) : null}
            <th role="columnheader" scope="col" className="num">
              {t('site.amount')}
            </th>
          </tr>
        </thead>
        {years.map((year) => (
          <tbody role="rowgroup" key={year.year}>
            <tr role="row" className="root">
              <th role="rowheader" scope="rowgroup">
                {format.fiscalYear(year.year)}
              </th>
              <Figures line={year} withPayments={display.payments} />
            </tr>
            {year.sections.map((section) => (
              <tr role="row" className="l2" key={section.code}>
                <th role="rowheader" scope="row">
                  <a href={section.href}>
                    <span className="code">{section.code}</span>
                    <span lang={section.lang}>{section.name}</span>
                  </a>
                  <Apart {...section} />
                </th>
                <Figures line={section} withPayments={display.payments} />
              </tr>
            ))}
          </tbody>
        ))}
        {display.totalAmount ? (
          <tfoot role="rowgroup">
            <tr role="row">
              <th role="rowheader" scope="row">
                {t('site.listing.sum')}
              </th>
              <Figures line={total} withPayments={display.payments} />
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  )
}

/** What of a section is no part of its sum, and what of the sum was paid through others. */
function Apart({ repeats, indirect }: TotalLine) {
  const { t, format } = useUi()
  if (repeats === 0 && indirect === null) return null
  return (
    <span className="sub">
      {repeats > 0 ? ` ${t('site.recipient.repeats', { rows: format.count(repeats) })}` : null}
      {indirect !== null ? (
        <>
          {' '}
          {t('site.detail.indirect')} <Amount value={indirect} indirect />
        </>
      ) : null}
    </span>
  )
}

function Figures({ line, withPayments }: { line: TotalLine; withPayments: boolean }) {
  const { t, format } = useUi()
  return (
    <>
      {withPayments ? (
        <td
          role="cell"
          className={isNone(line.payments) ? 'num cnt none' : 'num cnt'}
          data-l={t('site.payments')}
        >
          {format.number(line.payments)}
        </td>
      ) : null}
      <td role="cell" className={isNone(line.amount) ? 'num amt none' : 'num amt'}>
        {format.number(line.amount)}
      </td>
    </>
  )
}
