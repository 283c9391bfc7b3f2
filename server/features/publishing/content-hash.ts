import { createHash } from 'node:crypto'
import { emptyHashSum, sumOfHashSums } from '#server/lib/hash-sum.ts'
import { getRequired } from '#server/lib/records.ts'
import type { SlotImport } from './slots.repository.ts'
import type { ImportTotal } from './import-total.ts'

/**
 * One hash over what an edition shows: the sum of the row hashes of each year and section, edits included, and a line
 * for each item of other tracks (`more`). Its cost does not depend on the number of rows. Equal content has an equal
 * hash, whichever imports and edits produced it.
 */
export function contentHashOf(
  parts: { sectionType: number; slots: SlotImport[]; totals: ImportTotal[] }[],
  more: readonly string[] = [],
): string {
  const hash = createHash('sha256')
  for (const { sectionType, slots, totals } of parts) {
    const yearOf = new Map(slots.map((slot) => [slot.importId, slot.year]))
    const sums = new Map<string, string>()
    for (const { importId, sectionId, hashSum } of totals) {
      const key = `${getRequired(yearOf, importId)} ${sectionId}`
      sums.set(key, sumOfHashSums([sums.get(key) ?? emptyHashSum, hashSum]))
    }
    // A section whose rows were all deleted hashes like one that never existed.
    const lines = [...sums].filter(([, sum]) => sum !== emptyHashSum).map((line) => line.join(' '))
    for (const line of lines.sort()) hash.update(`${sectionType} ${line}\n`)
  }
  for (const line of more) hash.update(`${line}\n`)
  return hash.digest('hex')
}
