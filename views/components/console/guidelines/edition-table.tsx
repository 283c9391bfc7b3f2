import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'
import { ScrollTable } from '../scroll-table.tsx'
import { EditionState } from './edition-state.tsx'
import type { EditionRow } from './edition-row.ts'

/** The editions of a guideline. */
export function EditionTable({ label, editions }: { label: string; editions: EditionRow[] }) {
  const { t, format } = useUi()
  return (
    <ScrollTable label={label} lines>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {t('guidelines.column.edition')}
          </th>
          <th scope="col" role="columnheader">
            {t('guidelines.column.years')}
          </th>
          <th scope="col" role="columnheader">
            {t('guidelines.column.state')}
          </th>
          <th scope="col" role="columnheader" className="num">
            {t('guidelines.column.draftRows')}
          </th>
          <th scope="col" role="columnheader">
            {t('guidelines.column.source')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {editions.map((edition) => (
          <tr key={edition.id} role="row">
            <th scope="row" role="rowheader" className="any">
              <a href={edition.href}>
                <b>{edition.name}</b>
              </a>
            </th>
            <td role="cell" className="tight" data-l={t('guidelines.column.years')}>
              {format.years(edition)}
            </td>
            <td role="cell" className="tight" data-l={t('guidelines.column.state')}>
              <EditionState state={edition.state} />
              {edition.inForceAt !== null && (
                <>
                  <br />
                  <span className="sub tn">
                    <Moment at={edition.inForceAt} />
                  </span>
                </>
              )}
            </td>
            <td role="cell" className="num" data-l={t('guidelines.column.draftRows')}>
              {format.number(edition.draftRows)}
            </td>
            <td role="cell" className="any" data-l={t('guidelines.column.source')}>
              <span lang="ja">{edition.source || '-'}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
