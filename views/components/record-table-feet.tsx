import { isNone } from './amount.tsx'
import { useUi } from '../ui.tsx'
import type { Column } from './record-columns.ts'
import { cellClass } from './cell-class.ts'
import type { Sums } from './record-sums.ts'
import type { RecordTableProps } from './record-table-props.ts'

export const isFigure = (column: Column) => column.kind === 'payments' || column.kind === 'amount'

interface FeetProps extends Required<
  Pick<RecordTableProps, 'columns' | 'pageTotals' | 'totals' | 'matching' | 'display'>
> {
  pageRows: number
}

/**
 * This page's sums, light; then those of the rows that were asked for; then the section's, equal to the figures at
 * the top of the page.
 */
export function RecordTableFeet({ columns, pageRows, pageTotals, totals, matching, display }: FeetProps) {
  const { t, format } = useUi()
  const wordColumns = columns.findIndex(isFigure)
  const line = (label: string, sums: Sums, light: boolean) => (
    <tr role="row" className={light ? 'lite' : undefined}>
      <th role="rowheader" scope="row" colSpan={wordColumns}>
        {label}
      </th>
      {columns.slice(wordColumns).map(({ key, kind }) => {
        const figure = kind === 'payments' ? sums.payments : sums.amount
        return (
          <td
            key={key}
            role="cell"
            className={isNone(figure) ? `${cellClass[kind]} none` : cellClass[kind]}
            data-l={kind === 'payments' ? t('site.payments') : t('site.detail.amountShort')}
          >
            {format.number(figure)}
          </td>
        )
      })}
    </tr>
  )
  return (
    <tfoot role="rowgroup">
      {pageRows < (matching ?? totals).rows
        ? line(t('site.detail.pageSum', { rows: format.count(pageRows) }), pageTotals, true)
        : null}
      {matching && display.totalAmount
        ? line(
            t(matching.repeats > 0 ? 'site.detail.filter.sumWithoutRepeats' : 'site.detail.filter.sum', {
              rows: format.count(matching.rows),
            }),
            matching,
            true,
          )
        : null}
      {display.totalAmount
        ? line(
            t(totals.repeats > 0 ? 'site.detail.sumWithoutRepeats' : 'site.detail.sum', {
              rows: format.count(totals.rows),
            }),
            totals,
            false,
          )
        : null}
    </tfoot>
  )
}
