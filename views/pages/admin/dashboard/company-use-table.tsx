import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { useUi } from '#views/ui.tsx'
import type { CompanyUse } from './company-use.ts'

const columns = ['views', 'visitors', 'searches', 'searchesWithoutResult', 'downloads'] as const

/** Company by company, with their sum. */
export function CompanyUseTable({ companies }: { companies: CompanyUse[] }) {
  const { t, format } = useUi()
  const headings = {
    views: t('dashboard.column.views'),
    visitors: t('dashboard.system.companies.visitors'),
    searches: t('dashboard.system.companies.searches'),
    searchesWithoutResult: t('dashboard.system.companies.withoutResult'),
    downloads: t('dashboard.system.companies.downloads'),
  }
  return (
    <ScrollTable label={t('dashboard.system.companies.title')}>
      <thead>
        <tr>
          <th scope="col">{t('dashboard.system.companies.name')}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className="num">
              {headings[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {companies.map(({ id, name, href, ...figures }) => (
          <tr key={id}>
            <th scope="row" className="any">
              <a href={href}>{name}</a>
            </th>
            {columns.map((column) => (
              <td key={column} className="num">
                {format.number(figures[column])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('dashboard.system.companies.total')}</th>
          {columns.map((column) => (
            <td key={column} className="num">
              {format.number(companies.reduce((sum, company) => sum + company[column], 0))}
            </td>
          ))}
        </tr>
      </tfoot>
    </ScrollTable>
  )
}
