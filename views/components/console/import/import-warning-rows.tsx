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
      <ScrollTable label={text} wide={false}>
        <thead>
          <tr>
            <th scope="col" className="num">
              {t('imports.failed.line')}
            </th>
            <th scope="col">{t('comparison.column.who')}</th>
            <th scope="col" className="num">
              {t('comparison.column.yen')}
            </th>
            {hasNotes && <th scope="col">{t('comparison.column.note')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              <td className="num">{row.line}</td>
              <td lang="ja">
                {row.name ?? row.facility ?? '-'}
                {row.name && row.facility && (
                  <>
                    <br />
                    <span className="sub">{row.facility}</span>
                  </>
                )}
              </td>
              <td className="num">
                <Amount value={row.yen} />
              </td>
              {hasNotes && <td>{row.note}</td>}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {more && <p className="sub">{more}</p>}
    </details>
  )
}
