import { Amount, isNone } from '#views/components/amount.tsx'
import { MarkedText } from '#views/components/marked-text.tsx'
import { useUi } from '#views/ui.tsx'
import type { SearchRow } from './search-row.ts'

interface Props {
  type: 'disclosure' | 'patient'
  rows: SearchRow[]
  /** The company's display settings (SPEC §3). */
  display: { payments: boolean }
}

export function SearchTable({ type, rows, display: given }: Props) {
  const { t } = useUi()
  // Patient organisations have no number of payments.
  const display = { payments: given.payments && type === 'disclosure' }
  return (
    <div className="scroll plain">
      <table role="table" className="tbl stack">
        <caption className="vh">{t('site.search.caption')}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {t(`site.search.column.title.${type}`)}
            </th>
            <th role="columnheader" scope="col">
              {t(`site.search.column.place.${type}`)}
            </th>
            <th role="columnheader" scope="col">
              {t('site.search.column.section')}
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
        <tbody role="rowgroup" lang="ja">
          {rows.map((row) => (
            <Hit key={row.id} row={row} display={display} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Hit({ row, display }: { row: SearchRow } & Pick<Props, 'display'>) {
  const { lang, t, format } = useUi()
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className="c-name">
        {row.recipientHref ? (
          <a href={row.recipientHref}>
            <MarkedText pieces={row.title} />
          </a>
        ) : (
          <MarkedText pieces={row.title} />
        )}
        {row.paidTo ? (
          <span className="why" lang={lang}>
            {row.paidTo}
          </span>
        ) : null}
        {row.reason ? (
          <span className="why" lang={lang}>
            {t('site.search.reason')} <MarkedText pieces={row.reason} />
          </span>
        ) : null}
      </th>
      <td role="cell" className="c-fac">
        {row.place ? <MarkedText pieces={row.place} /> : null}
        {row.place && row.department ? <br /> : null}
        {row.department ? <span className="sub">{row.department}</span> : null}
      </td>
      <td role="cell" className="c-dep" lang={row.section.lang ?? lang}>
        <a href={row.href}>
          {row.section.code} {row.section.name}
        </a>
        <br />
        <span className="sub" lang={lang}>
          {format.shortYear(row.year)}
        </span>
      </td>
      {display.payments ? (
        <td role="cell" className={isNone(row.payments) ? 'num c-cnt none' : 'num c-cnt'}>
          {format.number(row.payments)}
        </td>
      ) : null}
      <td role="cell" className={isNone(row.amount) ? 'num c-amt none' : 'num c-amt'}>
        <Amount value={row.amount} indirect={row.isIndirect} repeat={row.isRepeat} />
      </td>
    </tr>
  )
}
