import { useUi } from '#views/ui.tsx'
import type { Sums } from './sums.ts'

interface Props {
  before: Sums | null
  after: Sums | null
}

/** Payments and yen: before → after, one figure where both are equal, and the difference; on phones behind their names. */
export function SumsCells({ before, after }: Props) {
  const { t, format } = useUi()
  const cellsOf = (of: 'payments' | 'yen') => {
    const [from, to] = [before?.[of], after?.[of]]
    const difference = (to ?? 0) - (from ?? 0)
    return (
      <>
        <td role="cell" className="num" data-l={t(`console.sums.${of}`)}>
          {from === to ? format.number(to) : `${format.number(from)} → ${format.number(to)}`}
        </td>
        <td role="cell" className="num" data-l={t(`console.sums.${of}Change`)}>
          <b className={difference < 0 ? 'down' : undefined}>{format.signed(difference)}</b>
        </td>
      </>
    )
  }
  return (
    <>
      {cellsOf('payments')}
      {cellsOf('yen')}
    </>
  )
}
