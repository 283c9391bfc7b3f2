import { createHash } from 'node:crypto'
import type { ImportTotal, SlotImport } from './publishing.repository.ts'

/**
 * One hash over what an edition shows: each slot with the hash of its imported rows, and the sums that edits led
 * to. Its cost does not grow with the number of rows.
 */
export function contentHashOf(
  parts: { sectionType: number; slots: SlotImport[]; totals: ImportTotal[] }[],
): string {
  const hash = createHash('sha256')
  for (const { sectionType, slots, totals } of parts) {
    for (const slot of slots)
      hash.update(`slot ${sectionType} ${slot.year} ${slot.rootSectionId} ${slot.contentHash}\n`)
    const slotOf = new Map(slots.map((slot) => [slot.importId, slot]))
    for (const total of totals) {
      const { year } = slotOf.get(total.importId)!
      hash.update(`total ${sectionType} ${year} ${total.sectionId} ${total.rowCount} ${total.repeatCount} `)
      hash.update(`${total.payments} ${total.amount} ${total.indirectAmount}\n`)
    }
  }
  return hash.digest('hex')
}
