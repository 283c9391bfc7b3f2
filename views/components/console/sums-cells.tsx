import { useUi } from '#views/ui.tsx'
import type { Sums } from './sums.ts'

interface Props {
  before: Sums | null
  after: Sums | null
  beforeLabel: string
  afterLabel: string
}

/** Payments and yen: before, after, and the difference; on phones each behind its name. */
export function SumsCells({ before, after, beforeLabel, afterLabel }: Props) {
  const { t, format } = useUi()
  const cellsOf = (of: 'payments' | 'yen') => {
    const name = t(`console.sums.${of}`)
    const difference = format.signed((after?.[of] ?? 0) - (before?.[of] ?? 0))
    return (
      <>
        <td role="cell" className="num" data-l={`${name} ${beforeLabel}`}>
          {format.number(before?.[of])}
        </td>
        <td role="cell" className="num" data-l={`${name} ${afterLabel}`}>
          {format.number(after?.[of])}
        </td>
        <td role="cell" className="num" data-l={t(`console.sums.${of}Change`)}>
          {of === 'yen' ? <b>{difference}</b> : difference}
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
