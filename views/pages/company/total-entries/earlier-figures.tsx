import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** Number of payments and amount of an earlier year; on phones the amount only. */
export function EarlierFigures({ year, payments, amount }: { year: number } & Props['sums'][number]) {
  const { t, format } = useUi()
  const label = (column: string) => `${format.shortYear(year)} ${t(`records.column.${column}`)}`
  return (
    <>
      <td role="cell" className="num wide-only" data-l={label('number_of_payments')}>
        {format.number(payments)}
      </td>
      <td role="cell" className="num" data-l={label('amount')}>
        {format.number(amount)}
      </td>
    </>
  )
}
