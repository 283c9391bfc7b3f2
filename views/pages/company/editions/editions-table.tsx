import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { useUi } from '#views/ui.tsx'
import { EditionTableRow } from './edition-row.tsx'
import type { EditionRow } from './edition.ts'

/** The list of editions, newest first, each with what it changed against the one before. */
export function EditionsTable({ editions }: { editions: EditionRow[] }) {
  const { t } = useUi()
  const figures = ['yen', 'rows']
  return (
    <ScrollTable label={t('publication.editions.label')} lines>
      <thead role="rowgroup">
        <tr role="row">
          {['number', ...figures, 'state', 'note', 'published'].map((column) => (
            <th
              key={column}
              scope="col"
              className={figures.includes(column) ? 'num' : undefined}
              role="columnheader"
            >
              {t(`publication.editions.column.${column}`)}
            </th>
          ))}
          <th scope="col" role="columnheader">
            <span className="vh">{t('publication.editions.column.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {editions.map((edition) => (
          <EditionTableRow key={edition.number} {...edition} />
        ))}
      </tbody>
    </ScrollTable>
  )
}
