import { sumOfHashSums } from '#server/lib/hash-sum.ts'
import { addStoredTotal } from './stored-totals.ts'
import type { ImportTotal } from './import-total.ts'

/** One total per import and section. */
export function sumByImport(totals: readonly ImportTotal[]): ImportTotal[] {
  const sums = new Map<string, ImportTotal>()
  for (const total of totals) {
    const key = `${total.importId}:${total.sectionId}`
    const sum = sums.get(key)
    if (!sum) sums.set(key, total)
    else {
      addStoredTotal(sum, total)
      sum.hashSum = sumOfHashSums([sum.hashSum, total.hashSum])
    }
  }
  return [...sums.values()]
}
