import type { Executor, Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { PublicationSettingsService } from './publication-settings.service.ts'
import type { Publication } from './publication.ts'
import type { PublicationsRepository } from './publications.repository.ts'
import type { Track } from './tracks.ts'

/** What waits for a track, for those who change what visitors see of it past the requests. */
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
   * Lets a part of a track be published at once, past the requests, in a transaction that holds the company's lock.
   * @throws AppError 403 where a second person must approve; 721 while a request for the track is open: what was
   * confirmed there would not be what is shown
   */
  async requireDirect(trx: Transaction, companyId: number, track: Track): Promise<void> {
    const refusal = (message: string) => ({ fields: [{ field: '', message }] })
    if ((await this.deps.settings.of(companyId, trx)).needsApproval)
      throw new AppError(403, refusal('pdf.error.needsApproval'))
    if ((await this.of(companyId, track, trx)).length > 0)
      throw new AppError(721, refusal('publication.error.otherOpen'))
  }

  /** The versions that publications of the track are to show, lowest first. A restoration shows its edition's. */
  async pinnedVersions(trx: Transaction, companyId: number, track: Track): Promise<number[]> {
    const waiting = await this.of(companyId, track, trx)
    const pinned = waiting.filter(({ kind }) => kind === 'publish').map(({ tracks }) => tracks.get(track)!)
    return [...new Set(pinned)].sort((a, b) => a - b)
  }

  /** Lets the publications that were to show a version show another one instead: the same content but for a withdrawal. */
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
