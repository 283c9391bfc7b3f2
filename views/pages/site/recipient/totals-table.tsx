import { useUi } from '#views/ui.tsx'
import type { TotalLine, RecipientYear } from './recipient-year.ts'
import { LeftOutOfSum } from './left-out-of-sum.tsx'
import { TotalFigures } from './total-figures.tsx'

interface Props {
  caption: string
  /** Of the last line: whose money is added up. */
  sumLabel: string
  years: RecipientYear[]
  total: TotalLine
  /** The company's display settings (SPEC §3). */
  display: { payments: boolean; totalAmount: boolean }
}

/** Each year with its sections. Roles are written out because phones draw the rows as cards. */
export function TotalsTable({ caption, sumLabel, years, total, display }: Props) {
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
              <TotalFigures line={year} withPayments={display.payments} />
            </tr>
            {year.sections.map((section) => (
              <tr role="row" className="l2" key={section.code}>
                <th role="rowheader" scope="row">
                  <a href={section.href}>
                    <span className="code">{section.code}</span>
                    <span lang={section.lang}>{section.name}</span>
                  </a>
                  <LeftOutOfSum {...section} />
                </th>
                <TotalFigures line={section} withPayments={display.payments} />
              </tr>
            ))}
          </tbody>
        ))}
        {display.totalAmount ? (
          <tfoot role="rowgroup">
            <tr role="row">
              <th role="rowheader" scope="row">
                {sumLabel}
              </th>
              <TotalFigures line={total} withPayments={display.payments} />
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  )
}
