import type { RecordValues } from '#server/features/record-fields/index.ts'
import type { Revision } from './record-change.ts'

/** A section's figures of one year; null for no figure. */
export type TotalFigures = Pick<RecordValues, 'numberOfPayments' | 'amount'>

export const totalFigureNames = ['numberOfPayments', 'amount'] as const

export const isEmptyTotal = ({ numberOfPayments, amount }: TotalFigures) =>
  numberOfPayments === null && amount === null

/** Repeated rows (再掲) are in no sum. */
export function sumOf(rows: Revision[]): TotalFigures {
  const sum: TotalFigures = { numberOfPayments: null, amount: null }
  for (const { record } of rows.filter((row) => !row.record.isRepeat))
    for (const name of totalFigureNames)
      if (record[name] !== null) sum[name] = (sum[name] ?? 0) + record[name]
  return sum
}

export function differsFrom(rows: Revision[], figures: TotalFigures): boolean {
  const sum = sumOf(rows)
  return sum.amount !== figures.amount || sum.numberOfPayments !== figures.numberOfPayments
}
