import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { useUi } from '#views/ui.tsx'
import { ChangedRowsLine, type ChangedRowsSummary } from './changed-rows-line.tsx'
import { EditionFileLine, type EditionFile } from './edition-file-line.tsx'
import { ChangesTable, type Changes } from './changes-table.tsx'

interface Sums {
  rows: number
  /** Null: the company does not show it. */
  payments: number | null
  yen: number | null
}

export interface TypeFigures {
  type: 'disclosure' | 'patient'
  /** Null: no data of the type. */
  before: Sums | null
  after: Sums | null
  /** Null if it cannot be compared with the previous edition. */
  changes: Changes | null
  /** Null where nobody has looked yet, and nobody will. */
  changedRows: ChangedRowsSummary | null
  /** The listing in this edition; null where that is not open. */
  openHref: string | null
  /** Null without data, and where the company allows no downloads. */
  file: EditionFile | null
}

const columns = ['before', 'after', 'difference'] as const

/** Rows and sums of a type's data in an edition and in the previous one. */
export function FiguresTable({
  type,
  before,
  after,
  changes,
  changedRows,
  file,
  edition,
  beforeKept,
}: Omit<TypeFigures, 'openHref'> & { edition: string; beforeKept: boolean }) {
  const { t, format } = useUi()
  const name = t(`common.type.${type}`)
  // A figure that the type does not have, or that the company does not show, is left out.
  const shown = (['rows', 'payments', 'yen'] as const).filter((key) => before?.[key] || after?.[key])
  const figureIn: Record<(typeof columns)[number], (key: keyof Sums) => string> = {
    before: (key) => format.number(before?.[key]),
    after: (key) => format.number(after?.[key]),
    difference: (key) => (beforeKept ? format.signed((after?.[key] ?? 0) - (before?.[key] ?? 0)) : '-'),
  }
  return (
    <>
      <h3>{name}</h3>
      <ScrollTable label={t('corrections.caption', { type: name, edition })} lines wide={false}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {t('corrections.figure')}
            </th>
            {columns.map((column) => (
              <th role="columnheader" scope="col" className="num" key={column}>
                {t(`corrections.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {shown.map((key) => (
            <tr role="row" key={key}>
              <th role="rowheader" scope="row">
                {t(`corrections.${key}`)}
              </th>
              {columns.map((column) => (
                <td role="cell" className="num" data-l={t(`corrections.${column}`)} key={column}>
                  {figureIn[column](key)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {changes ? (
        <ChangesTable {...changes} caption={t('corrections.changes.caption', { type: name, edition })} />
      ) : null}
      {changedRows ? <ChangedRowsLine {...{ before, after }} {...changedRows} /> : null}
      {file ? <EditionFileLine {...file} /> : null}
    </>
  )
}
