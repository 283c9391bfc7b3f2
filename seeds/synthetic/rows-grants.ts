import { sumPayment } from './amounts.ts'
import { amountCell, noneCell, numberCell } from './cells.ts'
import type { Cells } from './columns.ts'
import { goodsCells } from './goods.ts'
import { recipientCells } from './recipient-cells.ts'
import type { RowContext, RowMaker } from './row-context.ts'
import { meetingNames } from './words/items.ts'

/** A sum around `median` yen in multiples of a step. */
function money({ random, place }: RowContext, median: number, step: number): Cells {
  const { count, amount } = sumPayment(random, place, median, step, 2)
  return { number_of_payments: numberCell(random, count), amount: amountCell(random, amount) }
}

/** B1: round sums to a chair. */
export const donationRow: RowMaker = (context) => ({
  ...recipientCells(context),
  ...money(context, 500_000, 100_000),
})

/** B3: smaller round sums to a society. */
export const societyDonationRow: RowMaker = (context) => ({
  ...recipientCells(context),
  ...money(context, 150_000, 10_000),
  title: context.random.chance(0.3) ? `第${context.random.between(3, 72)}回 総会・学術集会` : '',
})

/** B4: the company's share of a seminar at a society's meeting. */
export const jointMeetingRow: RowMaker = (context) => {
  const { random, year } = context
  const title = `第${random.between(3, 72)}回学術集会 ${random.pick(meetingNames)}${random.between(1, 14)}（${year}年）`
  return {
    ...recipientCells(context),
    ...money(context, 1_100_000, 1_000),
    title,
    comments: random.chance(0.03) ? '他社との共催です。\n金額は当社の負担分です。' : '',
  }
}

/** B2 and B5: money, or goods in the given share of rows. */
export function goodsOrOtherRow(goodsShare: number): RowMaker {
  return (context) => {
    const { random } = context
    if (!random.chance(goodsShare)) return { ...recipientCells(context), ...money(context, 300_000, 10_000) }
    return {
      ...recipientCells(context),
      number_of_payments: noneCell(random),
      amount: noneCell(random),
      ...goodsCells(random),
    }
  }
}
