import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { useUi } from '#views/ui.tsx'
import { EditionTableRow } from './edition-row.tsx'
import type { EditionRow } from './edition.ts'

/** The list of editions, newest first. */
export function EditionsTable({ editions }: { editions: EditionRow[] }) {
  const { t } = useUi()
  return (
    <ScrollTable label={t('publication.editions.label')}>
      <thead>
        <tr>
          <th scope="col">{t('publication.editions.column.number')}</th>
          <th scope="col">{t('publication.editions.column.published')}</th>
          <th scope="col">{t('publication.editions.column.note')}</th>
          <th scope="col">{t('publication.editions.column.changed')}</th>
          <th scope="col" className="num">
            {t('publication.editions.column.rows')}
          </th>
          <th scope="col" className="num">
            {t('publication.editions.column.yen')}
          </th>
          <th scope="col">{t('publication.editions.column.hash')}</th>
          <th scope="col">{t('publication.editions.column.kept')}</th>
        </tr>
      </thead>
      <tbody>
        {editions.map((edition) => (
          <EditionTableRow key={edition.number} {...edition} />
        ))}
      </tbody>
    </ScrollTable>
  )
}
