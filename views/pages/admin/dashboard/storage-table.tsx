import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { useUi } from '#views/ui.tsx'

/** What a company stores. */
export interface StorageRow {
  id: number
  name: string
  href: string
  csvFiles: number
  csvBytes: number
  pdfFiles: number
  pdfBytes: number
  rows: number
}

type Figures = Omit<StorageRow, 'id' | 'name' | 'href'>

/** Company by company, with their sum. */
export function StorageTable({ storage }: { storage: StorageRow[] }) {
  const { t } = useUi()
  const sum = (of: (row: StorageRow) => number) => storage.reduce((total, row) => total + of(row), 0)
  const total: Figures = {
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
            <FigureCells {...row} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('dashboard.system.companies.total')}</th>
          <FigureCells {...total} />
        </tr>
      </tfoot>
    </ScrollTable>
  )
}

function FigureCells({ csvFiles, csvBytes, pdfFiles, pdfBytes, rows }: Figures) {
  const { format } = useUi()
  const bytes = (value: number) => (value === 0 ? '-' : format.bytes(value))
  return (
    <>
      <td className="num">{format.number(csvFiles + pdfFiles)}</td>
      <td className="num">{bytes(csvBytes)}</td>
      <td className="num">{bytes(pdfBytes)}</td>
      <td className="num">{bytes(csvBytes + pdfBytes)}</td>
      <td className="num">{format.number(rows)}</td>
    </>
  )
}
