import { SortHead } from '#views/components/sort-head.tsx'
import type { SortLinks } from '#views/components/sort-links.ts'
import { useUi } from '#views/ui.tsx'
import { ScrollTable } from './scroll-table.tsx'
import type { ListColumn, RecordRow } from './record-row.ts'
import { RecordTableRow } from './record-table-row.tsx'

interface Props {
  columns: readonly ListColumn[]
  rows: RecordRow[]
  sort: SortLinks | null
}

/** @param sort null if the list cannot be sorted; then no heading is a link */
export function RecordTable({ columns, rows, sort }: Props) {
  const { t } = useUi()
  return (
    <ScrollTable label={t('console.records.label')}>
      <thead>
        <tr>
          <th scope="col" className="pick">
            <span className="vh">{t('records.select.column')}</span>
          </th>
          <th scope="col">{t('console.record.itemNumber')}</th>
          <th scope="col">{t('console.record.year')}</th>
          <th scope="col">{t('console.record.section')}</th>
          {columns.map(({ key, heading }) => (
            <th key={key} scope="col">
              {heading}
            </th>
          ))}
          <SortHead label={t('console.record.payments')} link={sort?.payments ?? null} />
          <SortHead label={t('console.record.amount')} link={sort?.amount ?? null} />
          <th scope="col">
            <span className="vh">{t('console.file.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody lang="ja">
        {rows.map((row) => (
          <RecordTableRow key={row.id} row={row} columns={columns} />
        ))}
      </tbody>
    </ScrollTable>
  )
}
