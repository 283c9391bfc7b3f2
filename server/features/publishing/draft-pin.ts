import { createHash } from 'node:crypto'
import type { Transaction } from '#server/drivers/database/contract.ts'
import { sectionTypes } from '#server/features/sections/index.ts'
import { getRequired } from '#server/lib/records.ts'
import type { EditsSinceRepository } from './edits-since.repository.ts'
import type { ReadNonDataContent } from './non-data-content.ts'
import type { SlotsRepository } from './slots.repository.ts'
import { dataTrackOf, tracks, type Track } from './tracks.ts'

/**
 * A fingerprint of a company's whole draft, in 64 hex characters. It changes with a move to preview, an import, an
 * edit of a record, and a change of a PDF list or wording. Rows are not read, since edits are numbered.
 */
export async function draftPin(
  of: {
    edits: EditsSinceRepository
    slots: SlotsRepository
    nonDataContent: ReadNonDataContent
  },
  trx: Transaction,
  companyId: number,
  heads: ReadonlyMap<Track, number>,
): Promise<string> {
  const lines = tracks.map((track) => `${track} ${heads.get(track)}`)
  for (const sectionType of sectionTypes) {
    const slots = await of.slots.findSlots(
      companyId,
      sectionType,
      getRequired(heads, dataTrackOf(sectionType)),
      trx,
    )
    const imports = slots.map(({ importId }) => importId).join()
    const change = await of.edits.findLastChange(trx, companyId, sectionType)
    lines.push(`${sectionType} imports ${imports} change ${change}`)
  }
  lines.push(...(await of.nonDataContent(trx, companyId, heads)).lines)
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}
