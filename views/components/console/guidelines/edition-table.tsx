import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'
import { ScrollTable } from '../scroll-table.tsx'
import { EditionState } from './edition-state.tsx'
import type { EditionRow } from './edition-row.ts'

/** The editions of a guideline. */
export function EditionTable({ label, editions }: { label: string; editions: EditionRow[] }) {
  const { t, format } = useUi()
  return (
    <ScrollTable label={label}>
      <thead>
        <tr>
          <th scope="col">{t('guidelines.column.edition')}</th>
          <th scope="col">{t('guidelines.column.years')}</th>
          <th scope="col">{t('guidelines.column.state')}</th>
          <th scope="col" className="num">
            {t('guidelines.column.draftRows')}
          </th>
          <th scope="col">{t('guidelines.column.source')}</th>
        </tr>
      </thead>
      <tbody>
        {editions.map((edition) => (
          <tr key={edition.id}>
            <th scope="row" className="any">
              <a href={edition.href}>
                <b>{edition.name}</b>
              </a>
            </th>
            <td className="tight">{format.years(edition)}</td>
            <td className="tight">
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
            <td className="num">{format.number(edition.draftRows)}</td>
            <td className="any" lang="ja">
              {edition.source || '-'}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
