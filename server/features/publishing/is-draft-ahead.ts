import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '#server/drivers/database/contract.ts'
import { sectionTypes, type SectionType } from '#server/features/sections/index.ts'
import { emptyHashSum } from '#server/lib/hash-sum.ts'
import type { SlotsRepository } from './slots.repository.ts'
import type { TotalsRepository } from './totals.repository.ts'
import { dataTrackOf, type Track } from './tracks.ts'
import type { TrackState } from './track-states.ts'

/** Whether two versions of a track of PDFs or wording have the same content. */
export type SameNonData = (
  trx: Transaction,
  companyId: number,
  track: Track,
  versions: readonly [number, number],
) => Promise<boolean>

interface Stored {
  slots: Pick<SlotsRepository, 'findSlots'>
  totals: Pick<TotalsRepository, 'findTotals'>
}

/**
 * Whether a track's draft differs from its preview in content: what was undone or changed back is no difference. Data
 * is compared by the sums of its rows, so that no row is read. A file that takes another's place is a difference even
 * if it says the same, since the preview then comes from another file.
 */
export async function isDraftAhead(
  of: Stored & { sameNonData: SameNonData },
  trx: Transaction,
  companyId: number,
  { track, headVersion, previewVersion }: TrackState,
): Promise<boolean> {
  const sectionType = sectionTypes.find((type) => dataTrackOf(type) === track)
  if (sectionType === undefined)
    return !(await of.sameNonData(trx, companyId, track, [headVersion, previewVersion]))
  const draft = await sumsIn(of, trx, companyId, sectionType, headVersion)
  return !isDeepStrictEqual(draft, await sumsIn(of, trx, companyId, sectionType, previewVersion))
}

/** The sum of each import's rows by section, without sections that have no rows. */
async function sumsIn(
  { slots, totals }: Stored,
  trx: Transaction,
  companyId: number,
  sectionType: SectionType,
  version: number,
): Promise<Map<string, string>> {
  const ids = (await slots.findSlots(companyId, sectionType, version, trx)).map(({ importId }) => importId)
  const stored = await totals.findTotals(companyId, ids, version, trx)
  return new Map(
    stored
      .filter(({ rowCount, hashSum }) => rowCount > 0 || hashSum !== emptyHashSum)
      .map(({ importId, sectionId, hashSum }) => [`${importId}:${sectionId}`, hashSum]),
  )
}
