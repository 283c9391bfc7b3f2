import type { Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor } from '#server/features/audit/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { getRequired } from '#server/lib/records.ts'
import type { EditionPublisher } from './edition-publisher.ts'
import type { Edition } from './edition.ts'
import type { PlannedWithdrawals } from './planned-withdrawals.ts'
import type { Publication } from './publication.ts'
import type { PublicationsRepository } from './publications.repository.ts'
import type { TracksRepository } from './tracks.repository.ts'

/** Makes the edition of a publication that is due. */
export class PublicationExecution {
  private readonly deps: {
    repository: PublicationsRepository
    tracks: TracksRepository
    publisher: EditionPublisher
    withdrawals: PlannedWithdrawals
    clock: Clock
  }

  constructor(deps: PublicationExecution['deps']) {
    this.deps = deps
  }

  /**
   * Makes the edition and completes the publication, in the caller's transaction. Null if visitors already see this
   * content.
   */
  async perform(
    trx: Transaction,
    actor: Actor,
    companyId: number,
    publication: Publication,
  ): Promise<Edition | null> {
    const { repository, clock } = this.deps
    const edition = await this.applyVersions(trx, actor, companyId, publication)
    await repository.update(trx, companyId, publication.id, {
      state: 'done',
      editionNumber: edition?.number ?? null,
      endedAt: clock.now(),
    })
    await this.deps.withdrawals.follow(trx, actor, companyId, publication)
    return edition
  }

  private async applyVersions(
    trx: Transaction,
    actor: Actor,
    companyId: number,
    { kind, note, tracks, restoredNumber }: Publication,
  ): Promise<Edition | null> {
    const { publisher, tracks: states } = this.deps
    if (kind === 'restore') return publisher.restoreIn(trx, actor, companyId, restoredNumber!, { note })
    const current = await states.findTracks(companyId, trx)
    const concerned = current.filter(({ track, publishedVersion }) => {
      const version = tracks.get(track)
      // Something newer was published meanwhile: an older version must not replace it automatically.
      if (kind === 'publish' && version !== undefined && publishedVersion > version) throw new AppError(721)
      return version !== undefined && publishedVersion !== version
    })
    if (concerned.length === 0) return null
    const versions = new Map(concerned.map(({ track }) => [track, getRequired(tracks, track)]))
    return publisher.publishVersions(trx, actor, companyId, versions, {
      note,
      withdrawn: kind === 'withdraw',
    })
  }
}
