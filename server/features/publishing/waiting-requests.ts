import type { Executor, Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import { getRequired } from '#server/lib/records.ts'
import type { PublicationSettingsService } from './publication-settings.service.ts'
import type { Publication } from './publication.ts'
import type { PublicationsRepository } from './publications.repository.ts'
import type { Track } from './tracks.ts'

/** Open requests for a track, for changes that reach visitors without a request. */
export class WaitingRequests {
  private readonly deps: {
    repository: PublicationsRepository
    settings: Pick<PublicationSettingsService, 'of'>
  }

  constructor(deps: WaitingRequests['deps']) {
    this.deps = deps
  }

  /** Publications and restorations that would show the track's content. */
  async of(companyId: number, track: Track, executor?: Executor): Promise<Publication[]> {
    const open = await this.deps.repository.findOpen(companyId, executor)
    return open.filter(({ kind, tracks }) => kind !== 'withdraw' && (tracks.get(track) ?? 0) > 0)
  }

  /**
   * Allows a part of a track to be published immediately, without a request, in a transaction that holds the
   * company's lock.
   * @throws AppError 403 if approval is required; 721 while a request for the track is open, because visitors would
   * see other content than was confirmed there
   */
  async requireDirect(trx: Transaction, companyId: number, track: Track): Promise<void> {
    const refusal = (message: string) => ({ fields: [{ field: '', message }] })
    if ((await this.deps.settings.of(companyId, trx)).needsApproval)
      throw new AppError(403, refusal('pdf.error.needsApproval'))
    if ((await this.of(companyId, track, trx)).length > 0)
      throw new AppError(721, refusal('publication.error.otherOpen'))
  }

  /**
   * The versions that open publications of the track pin, lowest first. A restoration uses its edition's versions.
   */
  async pinnedVersions(trx: Transaction, companyId: number, track: Track): Promise<number[]> {
    const waiting = await this.of(companyId, track, trx)
    const pinned = waiting
      .filter(({ kind }) => kind === 'publish')
      .map(({ tracks }) => getRequired(tracks, track))
    return [...new Set(pinned)].sort((a, b) => a - b)
  }

  /** Replaces the pinned version in open publications by another with the same content except for a withdrawal. */
  async repin(
    trx: Transaction,
    companyId: number,
    track: Track,
    versions: { from: number; to: number },
  ): Promise<void> {
    for (const { id, kind, tracks } of await this.of(companyId, track, trx))
      if (kind === 'publish' && tracks.get(track) === versions.from)
        await this.deps.repository.pin(trx, companyId, id, track, versions.to)
  }
}
