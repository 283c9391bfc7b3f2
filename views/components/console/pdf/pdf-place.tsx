import { OrderButtons } from '../order-buttons.tsx'
import type { PdfRow } from './pdf-row.ts'

/** A PDF's place in the list, counted from 1, with the buttons that move it. */
export function PdfPlace({ row, last, csrfToken }: { row: PdfRow; last: number; csrfToken: string }) {
  const at = row.position ?? 0
  return (
    <td className="tight">
      <OrderButtons
        action={row.placeAction}
        csrfToken={csrfToken}
        title={row.title}
        isFirst={at === 0}
        isLast={at === last}
      >
        <span className="tn">{at + 1}</span>
      </OrderButtons>
    </td>
  )
}
