import { Amount } from '#views/components/amount.tsx'
import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { useUi } from '#views/ui.tsx'
import type { WarnedProps } from './import-warning.ts'

/** The first rows that a warning concerns. */
export function ImportWarningRows({ text, rows, more }: WarnedProps) {
  const { t } = useUi()
  const hasNotes = rows.some(({ note }) => note !== '')
  return (
    <details open={rows.length <= 5}>
      <summary>{t('comparison.warning.show', { count: rows.length })}</summary>
      <ScrollTable label={text} lines>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader" className="num">
              {t('imports.failed.line')}
            </th>
            <th scope="col" role="columnheader">
              {t('comparison.column.who')}
            </th>
            <th scope="col" role="columnheader" className="num">
              {t('comparison.column.yen')}
            </th>
            {hasNotes && (
              <th scope="col" role="columnheader">
                {t('comparison.column.note')}
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <tr key={index} role="row">
              <td className="num" role="cell" data-l={t('imports.failed.line')}>
                {row.line}
              </td>
              <td lang="ja" role="cell">
                {row.name ?? row.facility ?? '-'}
                {row.name && row.facility && (
                  <>
                    <br />
                    <span className="sub">{row.facility}</span>
                  </>
                )}
              </td>
              <td className="num" role="cell" data-l={t('comparison.column.yen')}>
                <Amount value={row.yen} />
              </td>
              {hasNotes && <td role="cell">{row.note}</td>}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {more && <p className="sub">{more}</p>}
    </details>
  )
}
