import { sumPayment } from './amounts.ts'
import { amountCell, noneCell } from './cells.ts'
import { recipientCells } from './recipient-cells.ts'
import type { RowMaker } from './row-context.ts'
import { labour } from './words/items.ts'

/** Type 2, A–C: organisation, purpose and amount. */
export function patientRow(purposes: readonly string[], median: number, step: number): RowMaker {
  return (context) => {
    const { random, place } = context
    return {
      ...recipientCells(context),
      item: random.pick(purposes),
      amount: amountCell(random, sumPayment(random, place, median, step, 1).amount),
    }
  }
}

/** Type 2, D: the organisation's name; there is no amount. */
export const patientLabourRow: RowMaker = (context) => ({
  ...recipientCells(context),
  item: context.random.pick(labour),
  amount: noneCell(context.random),
})
