import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { useUi } from '#views/ui.tsx'
import { type StorageFigures, StorageFigureCells } from './storage-figures.tsx'
import type { StorageRow } from './storage-row.ts'

/** Company by company, with their sum. */
export function StorageTable({ storage }: { storage: StorageRow[] }) {
  const { t } = useUi()
  const sum = (of: (row: StorageRow) => number) => storage.reduce((total, row) => total + of(row), 0)
  const total: StorageFigures = {
    csvFiles: sum(({ csvFiles }) => csvFiles),
    csvBytes: sum(({ csvBytes }) => csvBytes),
    pdfFiles: sum(({ pdfFiles }) => pdfFiles),
    pdfBytes: sum(({ pdfBytes }) => pdfBytes),
    rows: sum(({ rows }) => rows),
  }
  return (
    <ScrollTable label={t('dashboard.system.storage.title')}>
      <thead>
        <tr>
          <th scope="col">{t('dashboard.system.companies.name')}</th>
          {['files', 'csv', 'pdf', 'bytes', 'rows'].map((column) => (
            <th key={column} scope="col" className="num">
              {t(`dashboard.system.storage.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {storage.map((row) => (
          <tr key={row.id}>
            <th scope="row" className="any">
              <a href={row.href}>{row.name}</a>
            </th>
            <StorageFigureCells {...row} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('dashboard.system.companies.total')}</th>
          <StorageFigureCells {...total} />
        </tr>
      </tfoot>
    </ScrollTable>
  )
}
