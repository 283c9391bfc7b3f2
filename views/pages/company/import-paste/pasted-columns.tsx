import { Notice } from '#views/components/notice.tsx'
import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import type { Option } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'

export interface PastedTable {
  rows: string[][]
  columns: string[]
  error: string | null
}

/** The first pasted rows, with the field of each column to be chosen above it. */
export function PastedColumns({ table, fields }: { table: PastedTable; fields: Option[] }) {
  const { t } = useUi()
  return (
    <>
      <h2>{t('imports.paste.columnsHeading')}</h2>
      {table.error ? (
        <p className="error">
          {t('common.form.errorPrefix')}
          {table.error}
        </p>
      ) : (
        <Notice tone="warn" role="status">
          <p>{t('imports.paste.columnsAsked')}</p>
        </Notice>
      )}
      <ScrollTable label={t('imports.paste.columnsHeading')}>
        <thead>
          <tr>
            {table.columns.map((column, at) => (
              <th scope="col" key={at}>
                <label className="vh" htmlFor={`column-${at}`}>
                  {t('imports.paste.columnOf', { n: at + 1 })}
                </label>
                <select id={`column-${at}`} name={`column-${at}`} defaultValue={column}>
                  <option value="">{t('imports.paste.unused')}</option>
                  {fields.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              </th>
            ))}
          </tr>
        </thead>
        <tbody lang="ja">
          {table.rows.map((row, at) => (
            <tr key={at}>
              {table.columns.map((_, index) => (
                <td key={index}>{row[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </>
  )
}
