import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { useUi } from '#views/ui.tsx'
import { LinePlace } from './line-place.tsx'

export interface Sample {
  /** The names of the columns in the file. */
  columns: string[]
  /** The first rows, cells in the columns' order. */
  rows: { line: number; row?: number; cells: string[] }[]
}

/** The first rows as they were read, so that wrong characters are noticed before the import. */
export function RowSample({ sample }: { sample: Sample }) {
  const { t, format } = useUi()
  return (
    <details open>
      <summary>
        {t('imports.sample.title', { count: sample.rows.length, n: format.count(sample.rows.length) })}
      </summary>
      <ScrollTable label={t('imports.sample.label')}>
        <thead>
          <tr>
            <th scope="col" className="num">
              {t('imports.failed.line')}
            </th>
            {sample.columns.map((column) => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody lang="ja">
          {sample.rows.map((row) => (
            <tr key={row.line}>
              <td className="num">
                <LinePlace line={row.line} row={row.row ?? null} />
              </td>
              {row.cells.map((cell, index) => (
                <td key={index} className="tight">
                  {cell || '-'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </details>
  )
}
