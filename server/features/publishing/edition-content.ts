import type { Transaction } from '#server/drivers/database/contract.ts'
import { sectionTypes } from '#server/features/sections/index.ts'
import { contentHashOf } from './content-hash.ts'
import type { NewEdition } from './edition.ts'
import type { SlotsRepository } from './slots.repository.ts'
import type { TotalsRepository } from './totals.repository.ts'
import { dataTrackOf, type Track } from './tracks.ts'
import type { NonDataContent, ReadNonDataContent } from './non-data-content.ts'

/** The totals, hash and terms of an edition's content, computed from stored totals so that no row is read. */
export async function editionContent(
  of: { slots: SlotsRepository; totals: TotalsRepository; nonDataContent: ReadNonDataContent },
  trx: Transaction,
  companyId: number,
  versions: ReadonlyMap<Track, number>,
): Promise<Pick<NewEdition, 'rowCount' | 'amount' | 'contentHash'> & Pick<NonDataContent, 'termsVersions'>> {
  const parts = await Promise.all(
    sectionTypes.map(async (sectionType) => {
      const version = versions.get(dataTrackOf(sectionType)) ?? 0
      const slots = await of.slots.findSlots(companyId, sectionType, version, trx)
      const ids = slots.map(({ importId }) => importId)
      return { sectionType, slots, totals: await of.totals.findTotals(companyId, ids, version, trx) }
    }),
  )
  const nonData = await of.nonDataContent(trx, companyId, versions)
  const totals = parts.flatMap((part) => part.totals)
  return {
    rowCount: totals.reduce((sum, total) => sum + total.rowCount, 0),
    amount: totals.reduce((sum, total) => sum + total.amount, 0),
    contentHash: contentHashOf(parts, nonData.lines),
    termsVersions: nonData.termsVersions,
  }
}
