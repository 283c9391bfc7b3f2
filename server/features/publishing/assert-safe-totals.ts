import type { Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import { sectionTypes, type SectionType } from '#server/features/sections/index.ts'
import type { Area } from './data-version.ts'
import type { SlotsRepository } from './slots.repository.ts'
import type { TotalsRepository } from './totals.repository.ts'
import { sumTotals } from './totals.ts'
import type { TracksRepository } from './tracks.repository.ts'
import { dataTrackOf } from './tracks.ts'
import { byTrack, versionOf } from './track-states.ts'

const areas: readonly Area[] = ['draft', 'preview', 'published']

/** Where the versions and the sums of a company's data are stored. */
interface StoredData {
  tracks: TracksRepository
  slots: SlotsRepository
  totals: TotalsRepository
}

/**
 * A file's own sums are checked as it is read; several files, and both types of an edition together, could still
 * add up to more than JavaScript counts exactly. The other type counts in every area: types are moved separately,
 * so this draft may be published together with any of them. @throws AppError 712
 */
export async function assertSafeTotals(
  of: StoredData,
  trx: Transaction,
  companyId: number,
  sectionType: SectionType,
  head: number,
): Promise<void> {
  const own = await sumsAt(of, trx, companyId, sectionType, head)
  const states = byTrack(await of.tracks.findTracks(companyId, trx))
  for (const other of sectionTypes.filter((type) => type !== sectionType)) {
    const state = states.of(dataTrackOf(other))
    for (const version of new Set(areas.map((area) => versionOf(state, area)))) {
      const { amount, payments } = await sumsAt(of, trx, companyId, other, version)
      // Sums beyond the limit are rounded, but never to below it.
      if (own.amount + amount > Number.MAX_SAFE_INTEGER) throw new AppError(712)
      if (own.payments + payments > Number.MAX_SAFE_INTEGER) throw new AppError(712)
    }
  }
}

async function sumsAt(
  of: Pick<StoredData, 'slots' | 'totals'>,
  trx: Transaction,
  companyId: number,
  sectionType: SectionType,
  version: number,
) {
  const slots = await of.slots.findSlots(companyId, sectionType, version, trx)
  const ids = slots.map(({ importId }) => importId)
  return sumTotals(0, await of.totals.findTotals(companyId, ids, version, trx))
}
