import { useUi } from '#views/ui.tsx'
import { ScrollTable } from './scroll-table.tsx'
import type { TypeStatusRow } from './type-status-row.ts'
import { TypeStatusTableRow } from './type-status-table-row.tsx'

/** Per type: what draft, preview and public site hold. */
export function TypeStatusTable({ types }: { types: TypeStatusRow[] }) {
  const { t } = useUi()
  return (
    <ScrollTable label={t('console.standing.label')} lines>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {t('console.standing.type')}
          </th>
          <th scope="col" role="columnheader">
            {t('console.standing.state')}
          </th>
          <th scope="col" role="columnheader" className="num">
            {t('console.area.draft')}
          </th>
          <th scope="col" role="columnheader" className="num">
            {t('console.area.preview')}
          </th>
          <th scope="col" role="columnheader" className="num">
            {t('console.area.published')}
          </th>
          <th scope="col" role="columnheader">
            {t('console.standing.edition')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {types.map((status) => (
          <TypeStatusTableRow key={status.type} {...status} />
        ))}
      </tbody>
    </ScrollTable>
  )
}
