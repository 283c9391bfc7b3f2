import { useUi } from '#views/ui.tsx'
import type { Sums } from './sums.ts'

/** Payments and yen: before, after, and the difference. */
export function SumsCells({ before, after }: { before: Sums | null; after: Sums | null }) {
  const { format } = useUi()
  const difference = (of: (sums: Sums) => number) => (after ? of(after) : 0) - (before ? of(before) : 0)
  return (
    <>
      <td className="num">{format.number(before?.payments)}</td>
      <td className="num">{format.number(after?.payments)}</td>
      <td className="num">{format.signed(difference((sums) => sums.payments))}</td>
      <td className="num">{format.number(before?.yen)}</td>
      <td className="num">{format.number(after?.yen)}</td>
      <td className="num">
        <b>{format.signed(difference((sums) => sums.yen))}</b>
      </td>
    </>
  )
}
