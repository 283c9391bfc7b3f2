import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { useUi } from '#views/ui.tsx'
import { ChangesTable, type Changes } from './changes-table.tsx'

interface Sums {
  rows: number
  /** Null: the company does not show it. */
  payments: number | null
  yen: number | null
}

export interface TypeFigures {
  type: 'disclosure' | 'patient'
  /** Null: nothing of the type. */
  before: Sums | null
  after: Sums | null
  /** Null where the edition before cannot be compared with. */
  changes: Changes | null
}

/** Rows and sums of a type's data in an edition beside those of the one before. */
export function FiguresTable({
  type,
  before,
  after,
  changes,
  edition,
  beforeKept,
}: TypeFigures & { edition: string; beforeKept: boolean }) {
  const { t, format } = useUi()
  const name = t(`common.type.${type}`)
  // A figure that the type does not have, or that the company does not show, is left out.
  const shown = (['rows', 'payments', 'yen'] as const).filter((key) => before?.[key] || after?.[key])
  return (
    <>
      <h3>{name}</h3>
      <ScrollTable label={t('corrections.caption', { type: name, edition })} wide={false}>
        <thead>
          <tr>
            <th scope="col">{t('corrections.figure')}</th>
            <th scope="col" className="num">
              {t('corrections.before')}
            </th>
            <th scope="col" className="num">
              {t('corrections.after')}
            </th>
            <th scope="col" className="num">
              {t('corrections.difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((key) => (
            <tr key={key}>
              <th scope="row">{t(`corrections.${key}`)}</th>
              <td className="num">{format.number(before?.[key])}</td>
              <td className="num">{format.number(after?.[key])}</td>
              <td className="num">
                {beforeKept ? format.signed((after?.[key] ?? 0) - (before?.[key] ?? 0)) : '-'}
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {changes ? (
        <ChangesTable {...changes} caption={t('corrections.changes.caption', { type: name, edition })} />
      ) : null}
    </>
  )
}
