import { SortHead } from '#views/components/sort-head.tsx'
import type { SortLinks } from '#views/components/sort-links.ts'
import { useUi } from '#views/ui.tsx'
import { ScrollTable } from './scroll-table.tsx'
import type { RecordRow } from './record-row.ts'
import { RecordTableRow } from './record-table-row.tsx'

/** @param sort null where the list cannot be sorted: then no heading is a link */
export function RecordTable({ rows, sort }: { rows: RecordRow[]; sort: SortLinks | null }) {
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
          <th scope="col">{t('console.record.facility')}</th>
          <th scope="col">{t('console.record.department')}</th>
          <th scope="col">{t('console.record.name')}</th>
          <SortHead label={t('console.record.payments')} link={sort?.payments ?? null} />
          <SortHead label={t('console.record.amount')} link={sort?.amount ?? null} />
          <th scope="col">
            <span className="vh">{t('console.file.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody lang="ja">
        {rows.map((row) => (
          <RecordTableRow key={row.id} row={row} />
        ))}
      </tbody>
    </ScrollTable>
  )
}
