import { useUi } from '#views/ui.tsx'
import type { DifferenceRowProps } from '../difference-row.ts'
import { ScrollTable } from '../scroll-table.tsx'

/** Differing rows in few columns: whom they name, and what is said of them before and after. */
export function ChangedRowsTable({ rows, label }: { rows: DifferenceRowProps[]; label: string }) {
  const { t, format, lang } = useUi()
  return (
    <ScrollTable label={label} lines>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {t('console.record.section')}
          </th>
          <th scope="col" className="num" role="columnheader">
            {t('console.record.itemNumber')}
          </th>
          <th scope="col" role="columnheader">
            {t('comparison.column.who')}
          </th>
          <th scope="col" role="columnheader">
            {t('publication.rows.values')}
          </th>
        </tr>
      </thead>
      <tbody lang="ja" role="rowgroup">
        {rows.map(({ year, code, itemNumber, name, facility, other, fields }, at) => (
          <tr key={at} role="row">
            <td lang={lang} role="cell">
              {code} <span className="mute nb">{format.shortYear(year)}</span>
            </td>
            <td className="num" data-l={t('console.record.itemNumber')} role="cell">
              {itemNumber ?? '-'}
            </td>
            <th scope="row" role="rowheader">
              <b>{name ?? facility ?? other ?? '-'}</b>
              {name && facility && (
                <>
                  <br />
                  <span className="sub">{facility}</span>
                </>
              )}
            </th>
            <td role="cell">
              {fields.map((field) => (
                <span key={field.label} className={field.isNumber ? 'field-change tn' : 'field-change'}>
                  <span className="mute" lang={lang}>
                    {field.label}
                  </span>{' '}
                  {field.before !== null && <del>{field.before}</del>}
                  {field.before !== null && field.after !== null && ' → '}
                  {field.after !== null && <ins>{field.after}</ins>}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
