import { useUi } from '#views/ui.tsx'
import { ScrollTable } from './scroll-table.tsx'
import { CompanyTableRow } from './company-table-row.tsx'
import type { CompanyRow } from './company-row.ts'

export function CompanyTable({ companies }: { companies: CompanyRow[] }) {
  const { t } = useUi()
  return (
    <ScrollTable label={t('console.companies.label')} lines>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {t('console.companies.name')}
          </th>
          <th role="columnheader" scope="col">
            {t('console.companies.domains')}
          </th>
          <th role="columnheader" scope="col">
            {t('console.companies.email')}
          </th>
          <th role="columnheader" scope="col">
            {t('console.companies.createdAt')}
          </th>
          <th role="columnheader" scope="col">
            {t('console.companies.state')}
          </th>
          <th role="columnheader" scope="col">
            <span className="vh">{t('companies.list.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {companies.map((company) => (
          <CompanyTableRow key={company.id} company={company} />
        ))}
      </tbody>
    </ScrollTable>
  )
}
