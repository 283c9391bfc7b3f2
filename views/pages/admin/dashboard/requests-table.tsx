import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { useUi } from '#views/ui.tsx'

/** How a company deals with correction requests: numbers alone. */
export interface RequestFiguresRow {
  id: number
  name: string
  href: string
  received: number
  open: number
  overdue: number
  answeredInDays: number | null
}

const columns = ['received', 'open', 'overdue', 'answeredInDays'] as const

/** The correction requests of each company that has received some. */
export function RequestsTable({ companies }: { companies: RequestFiguresRow[] }) {
  const { t, format } = useUi()
  return (
    <ScrollTable label={t('inbox.admin.title')}>
      <thead>
        <tr>
          <th scope="col">{t('inbox.admin.company')}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className="num">
              {t(`inbox.admin.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {companies.map((company) => (
          <tr key={company.id}>
            <th scope="row" className="any">
              <a href={company.href}>{company.name}</a>
            </th>
            {columns.map((column) => {
              const value = company[column]
              return (
                <td key={column} className="num">
                  {value === null ? '-' : format.count(value)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
