import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { useUi } from '#views/ui.tsx'

/** Company data: shown as it was given, whatever the page's language. */
export interface ChangedRow {
  id: string
  name: string
  before: string | null
  after: string | null
}

/** The first rows that change, with the value before and after; the others are counted. */
export function ChangeTable({ rows, more }: { rows: ChangedRow[]; more: number }) {
  const { t, format } = useUi()
  return (
    <>
      <ScrollTable label={t('grid.change.table')} wide={false}>
        <thead>
          <tr>
            <th scope="col">{t('records.name')}</th>
            <th scope="col">{t('grid.change.before')}</th>
            <th scope="col">{t('grid.change.after')}</th>
          </tr>
        </thead>
        <tbody lang="ja">
          {rows.map(({ id, name, before, after }) => (
            <tr key={id}>
              <td className="any">{name}</td>
              <td className="any">{before ?? '-'}</td>
              <td className="any">{after ?? '-'}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {more > 0 && <p>{t('grid.change.more', { n: format.count(more), count: more })}</p>}
    </>
  )
}
