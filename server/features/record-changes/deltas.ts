import { namesGoods, type RecordValues } from '#server/features/record-fields/index.ts'
import type { TotalDelta } from '#server/features/publishing/index.ts'
import { HashSum } from '#server/lib/hash-sum.ts'

/** A row as the totals see it. */
export interface CountedRow {
  values: RecordValues
  rowHash: string
}

/** What a change of one row changes in the totals of its import: two sections where it moves to another. */
export function deltasOf(
  importId: number,
  before: CountedRow | null,
  after: CountedRow | null,
): TotalDelta[] {
  const sections = new Set([before, after].flatMap((row) => (row ? [row.values.sectionId] : [])))
  return [...sections].map((sectionId) => {
    const delta: TotalDelta = {
      ...{ importId, sectionId, rowCount: 0, repeatCount: 0, goodsCount: 0 },
      ...{ payments: 0, amount: 0, indirectAmount: 0, hashSum: '' },
    }
    const hashes = new HashSum()
    if (before?.values.sectionId === sectionId) {
      add(delta, before.values, -1)
      hashes.remove(before.rowHash)
    }
    if (after?.values.sectionId === sectionId) {
      add(delta, after.values, 1)
      hashes.add(after.rowHash)
    }
    return { ...delta, hashSum: hashes.toString() }
  })
}

/** Repeated rows (再掲) are counted and are in no sum. */
function add(delta: TotalDelta, values: RecordValues, sign: 1 | -1): void {
  delta.rowCount += sign
  if (namesGoods(values)) delta.goodsCount += sign
  if (values.isRepeat) {
    delta.repeatCount += sign
    return
  }
  delta.payments += sign * (values.numberOfPayments ?? 0)
  delta.amount += sign * (values.amount ?? 0)
  if (values.isIndirect) delta.indirectAmount += sign * (values.amount ?? 0)
}
