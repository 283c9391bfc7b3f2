import { createHash } from 'node:crypto'
import type { ImportTotal, SlotImport } from './publishing.repository.ts'

/**
 * One hash over what an edition shows: each slot with the hash of its imported rows, and the sums that edits led
 * to. Its cost does not grow with the number of rows. Equal content has an equal hash, whatever imports it came by:
 * nothing depends on their ids or on the order in which the database gives totals.
 */
export function contentHashOf(
  parts: { sectionType: number; slots: SlotImport[]; totals: ImportTotal[] }[],
): string {
  const hash = createHash('sha256')
  for (const { sectionType, slots, totals } of parts) {
    for (const slot of slots)
      hash.update(`slot ${sectionType} ${slot.year} ${slot.rootSectionId} ${slot.contentHash}\n`)
    const yearOf = new Map(slots.map((slot) => [slot.importId, slot.year]))
    const dated = totals.map((total) => ({ ...total, year: yearOf.get(total.importId)! }))
    // A section lies below one root, so that a year has it in one import at most.
    dated.sort((a, b) => b.year - a.year || a.sectionId - b.sectionId)
    for (const { year, ...total } of dated) {
      hash.update(`total ${sectionType} ${year} ${total.sectionId} ${total.rowCount} ${total.repeatCount} `)
      hash.update(`${total.payments} ${total.amount} ${total.indirectAmount}\n`)
    }
  }
  return hash.digest('hex')
}
