import type { Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import { entriesOf } from '#server/lib/records.ts'
import type { EditionsRepository } from './editions.repository.ts'
import { findRestorable } from './find-restorable.ts'
import type { PublicationAsk } from './publication-ask.ts'
import { tracks as allTracks, type Track } from './tracks.ts'
import { isUnpublished, type TrackStates } from './track-states.ts'

/** The versions a request refers to; null if visitors already see them. */
export async function requestedVersions(
  editions: EditionsRepository,
  trx: Transaction,
  companyId: number,
  ask: PublicationAsk,
  states: TrackStates,
): Promise<Map<Track, number> | null> {
  const orNull = (map: Map<Track, number>) => (map.size > 0 ? map : null)
  if (ask.kind === 'publish') {
    for (const [track, version] of entriesOf(ask.expected ?? {}))
      if (states.get(track)?.previewVersion !== version) throw new AppError(721)
    const changed = (ask.tracks ?? allTracks).filter((track) => isUnpublished(states.of(track)))
    return orNull(new Map(changed.map((track) => [track, states.of(track).previewVersion])))
  }
  if (ask.kind === 'withdraw') {
    const shown = ask.tracks.filter((track) => states.of(track).publishedVersion > 0)
    return orNull(new Map(shown.map((track) => [track, 0])))
  }
  const versions = await findRestorable(editions, trx, companyId, ask.edition)
  const [current] = await editions.findPage(companyId, 0, 1, trx)
  if (ask.expectedEdition !== undefined && current?.number !== ask.expectedEdition) {
    // A second click arrives after the edition that the first one made.
    const isSecond = current?.restoredNumber === ask.edition && current.number === ask.expectedEdition + 1
    if (isSecond) return null
    throw new AppError(721)
  }
  return versions
}
