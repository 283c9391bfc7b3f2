import type { SortLink } from '#views/components/sort-links.ts'
import { useUi } from '#views/ui.tsx'
import { GridBodyRow } from './grid-body-row.tsx'
import { GridEditRow } from './grid-edit-row.tsx'
import type { GridFilter } from './grid-filter.ts'
import { GridHead } from './grid-head.tsx'
import { gridColumns, type GridColumn, type GridRow } from './grid-row.ts'
import type { RowForm } from './row-form.ts'

interface Props {
  heads: Record<GridColumn, SortLink | null>
  filter: GridFilter
  rows: GridRow[]
  edit: RowForm | null
  sum: { rows: number; payments: number; amount: number; isOfDeleted: boolean }
}

const COLUMNS = gridColumns.length + 2

/** The draft's rows: fixed columns, headings that stay, conditions, one row as a form, sums in the foot. */
export function RecordGrid({ heads, filter, rows, edit, sum }: Props) {
  const { t, format } = useUi()
  return (
    <div className="scroll plain" role="region" aria-label={t('console.records.label')} tabIndex={0}>
      <table role="table" className="tbl grid cards">
        <caption className="vh">{t('console.records.label')}</caption>
        <colgroup>
          <col className="w-pick" />
          {gridColumns.map((column) => (
            <col key={column} className={`w-${column}`} />
          ))}
          <col className="w-does" />
        </colgroup>
        <GridHead heads={heads} filter={filter} />
        <tbody role="rowgroup" lang="ja">
          {rows.map((row) =>
            row.id === edit?.id && row.editHref ? (
              <GridEditRow key={row.id} form={edit} columns={COLUMNS} />
            ) : (
              <GridBodyRow key={`${row.id} ${row.state}`} row={row} />
            ),
          )}
        </tbody>
        <tfoot role="rowgroup">
          <tr role="row">
            <th role="rowheader" scope="row" colSpan={COLUMNS - 3} className="c-name">
              {t(sum.isOfDeleted ? 'grid.sum.deleted' : 'grid.sum.rows', {
                n: format.count(sum.rows),
                count: sum.rows,
              })}
            </th>
            <td role="cell" className="num" data-l={t('grid.column.number_of_payments')}>
              {format.number(sum.payments)}
            </td>
            <td role="cell" className="num c-amt keep">
              {format.number(sum.amount)}
            </td>
            <td role="cell" className="c-off" />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
