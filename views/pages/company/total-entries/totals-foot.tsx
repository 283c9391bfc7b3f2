import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'
import { EarlierFigures } from './earlier-figures.tsx'

/** What is stored of every year, all sections together. */
export function TotalsFoot({ sums, change, years }: Pick<Props, 'sums' | 'change'> & { years: number[] }) {
  const { t, format } = useUi()
  const [now, ...before] = sums
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        <th role="rowheader" scope="row">
          {t('records.totals.sum')}
        </th>
        <td role="cell" className="num" data-l={t('records.column.number_of_payments')}>
          {format.number(now?.payments ?? null)}
        </td>
        <td role="cell" className="num" data-l={t('records.column.amount')}>
          {format.number(now?.amount ?? null)}
        </td>
        <td role="cell" className="num" data-l={t('grid.totals.change')}>
          {change ?? '-'}
        </td>
        {before.map((sum, index) => (
          <EarlierFigures key={years[index]} year={years[index]!} {...sum} />
        ))}
        <td role="cell" />
      </tr>
    </tfoot>
  )
}
