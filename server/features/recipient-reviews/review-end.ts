import type { Transaction } from '#server/drivers/database/contract.ts'
import type { Actor, AuditService } from '#server/features/audit/index.ts'
import { dataTrackOf, type Track } from '#server/features/publishing/index.ts'
import { sectionTypes } from '#server/features/sections/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { ReviewRoundsRepository } from './review-rounds.repository.ts'

/** Ends rounds when what recipients look at is published. */
export class ReviewEnd {
  private readonly deps: {
    rounds: Pick<ReviewRoundsRepository, 'findIn' | 'update'>
    audit: Pick<AuditService, 'record'>
    clock: Clock
  }

  constructor(deps: ReviewEnd['deps']) {
    this.deps = deps
  }

  /**
   * Follows a new edition, in its transaction. An edition of older data, as a restoration, ends nothing.
   * @param edition with the versions of the tracks that it changes
   */
  async follow(
    trx: Transaction,
    actor: Actor,
    companyId: number,
    edition: { number: number; withdrawn: boolean; versions: ReadonlyMap<Track, number> },
  ): Promise<void> {
    const { rounds, audit, clock } = this.deps
    for (const type of sectionTypes) {
      const version = edition.versions.get(dataTrackOf(type))
      if (version === undefined || edition.withdrawn) continue
      for (const round of await rounds.findIn(companyId, 'open', type, trx)) {
        if (version < round.previewVersion) continue
        await rounds.update(trx, round, { state: 'ended', endedAt: clock.now(), endReason: 'published' })
        await audit.record(trx, actor, {
          name: 'review_ended',
          ...{ companyId, target: { kind: 'review-round', id: round.id } },
          details: { edition: edition.number },
        })
      }
    }
  }
}
