import type { Transaction } from '#server/drivers/database/contract.ts'
import type { EditionsRepository } from './editions.repository.ts'
import { isPastRetention } from './retention-period.ts'
import type { PublicationSettingsService } from './publication-settings.service.ts'
import type { PublicationsRepository } from './publications.repository.ts'
import type { TracksRepository } from './tracks.repository.ts'
import type { Track } from './tracks.ts'

/**
 * Which editions retention removes, and which versions are still visible or restorable. The caller holds the
 * company's lock.
 */
export class EditionRetention {
  private readonly deps: {
    tracks: TracksRepository
    editions: EditionsRepository
    publications: PublicationsRepository
    settings: Pick<PublicationSettingsService, 'of'>
  }

  constructor(deps: EditionRetention['deps']) {
    this.deps = deps
  }

  /**
   * Removes the editions past the company's retention, except those that an open publication will restore; returns
   * how many.
   */
  async removeExpired(trx: Transaction, companyId: number, now: number): Promise<number> {
    const { tracks, editions, publications, settings } = this.deps
    const { yearsKept } = await settings.of(companyId, trx)
    if (yearsKept === null) return 0
    const wanted = (await publications.findOpen(companyId, trx)).map(({ restoredNumber }) => restoredNumber)
    const past = (await editions.findAll(companyId, trx))
      .filter((edition) => edition.purgedAt === null && isPastRetention(edition, { yearsKept }, now))
      .filter(({ number }) => !wanted.includes(number))
      .map(({ number }) => number)
    if (past.length === 0) return 0
    await editions.markPurged(trx, companyId, past, now)
    // Pages that list them are cached by the company's edition and change counter, and would stay unchanged
    // otherwise.
    await tracks.raiseChangeCounter(trx, companyId)
    return past.length
  }

  /**
   * The versions of a track that the draft, the preview, visitors, a retained edition or an open publication uses.
   */
  async versionsInUse(trx: Transaction, companyId: number, track: Track): Promise<number[]> {
    const { tracks, editions, publications } = this.deps
    const areas = (await tracks.findTracks(companyId, trx))
      .filter((state) => state.track === track)
      .flatMap((state) => [state.headVersion, state.previewVersion, state.publishedVersion])
    const ofEditions = await editions.findKeptVersions(companyId, track, { executor: trx })
    const pinned = (await publications.findOpen(companyId, trx)).map(({ tracks: of }) => of.get(track) ?? 0)
    return [...new Set([...areas, ...ofEditions, ...pinned])]
  }
}
