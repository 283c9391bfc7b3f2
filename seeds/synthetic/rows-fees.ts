import { personPayment } from './amounts.ts'
import { amountCell, numberCell } from './cells.ts'
import { recipientCells } from './recipient-cells.ts'
import type { RowMaker } from './row-context.ts'

/** C: a person, the number of payments and the amount (`median`: yen per year). */
export function feeRow(median: number): RowMaker {
  return (context) => {
    const { random, place } = context
    const { count, amount } = personPayment(random, place, median)
    return {
      ...recipientCells(context),
      number_of_payments: numberCell(random, count),
      amount: amountCell(random, amount),
      comments: random.chance(0.004) ? 'ご本人の申し出により\n所属を更新しました。' : '',
    }
  }
}
