import { Amount } from '#views/components/amount.tsx'
import { CureLink } from '#views/components/console/help/cure-link.tsx'
import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { useUi } from '#views/ui.tsx'

export interface ImportWarningProps {
  /** The warning and what to check, as a sentence. */
  text: string
  /** The handbook's explanation. */
  helpHref: string | null
  /** Code and name of the sections it concerns, if any. */
  sections: string[]
  /** The first rows it concerns. */
  rows: { line: string; name: string | null; facility: string | null; yen: number | null; note: string }[]
  /** A note that there are more rows than shown; null if there are not. */
  more: string | null
}

/** The warnings before an import, each with the rows it concerns. */
export function ImportWarnings({ warnings }: { warnings: ImportWarningProps[] }) {
  return (
    <ol className="flow">
      {warnings.map((warning) => (
        <li key={warning.text}>
          {warning.text} <CureLink href={warning.helpHref} />
          {warning.sections.length > 0 && (
            <ul>
              {warning.sections.map((section) => (
                <li key={section}>{section}</li>
              ))}
            </ul>
          )}
          {warning.rows.length > 0 && <Rows {...warning} />}
        </li>
      ))}
    </ol>
  )
}

function Rows({ text, rows, more }: ImportWarningProps) {
  const { t } = useUi()
  const hasNotes = rows.some(({ note }) => note !== '')
  return (
    <details open={rows.length <= 5}>
      <summary>{t('comparison.warning.show', { count: rows.length })}</summary>
      <ScrollTable label={text}>
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
