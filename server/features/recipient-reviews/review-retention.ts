import type { InTransaction } from '#server/drivers/database/contract.ts'
import { systemActor, type AuditService } from '#server/features/audit/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { DAY_MS, PREPARED_MS } from './review-limits.ts'
import type { ReviewLinesRepository } from './review-lines.repository.ts'
import { isOpenAt } from './review-round.ts'
import type { ReviewRoundsRepository } from './review-rounds.repository.ts'

/** The daily work: marks rounds whose days are over, and removes lists that are no longer needed. */
export class ReviewRetention {
  private readonly deps: {
    transaction: InTransaction
    rounds: ReviewRoundsRepository
    lines: Pick<ReviewLinesRepository, 'removePersonalData'>
    audit: Pick<AuditService, 'record'>
    clock: Clock
    /** REVIEW_DATA_DAYS */
    dataDays: number
  }

  constructor(deps: ReviewRetention['deps']) {
    this.deps = deps
  }

  async run(companyId: number): Promise<void> {
    const { transaction, rounds, lines, audit, clock, dataDays } = this.deps
    const now = clock.now()
    await transaction(async (trx) => {
      for (const { id, createdAt } of await rounds.findIn(companyId, 'prepared', undefined, trx))
        if (createdAt <= now - PREPARED_MS) await rounds.remove(trx, companyId, id)
      for (const round of await rounds.findIn(companyId, 'open', undefined, trx))
        if (!isOpenAt(round, now))
          await rounds.update(trx, round, {
            ...{ state: 'ended', endedAt: round.expiresAt, endReason: 'expired' },
          })
    })
    for (const round of await rounds.findWithPersonalData(companyId, now - dataDays * DAY_MS))
      await transaction(async (trx) => {
        await lines.removePersonalData(trx, companyId, round.id)
        await rounds.update(trx, round, { personalDataRemovedAt: now })
        await audit.record(trx, systemActor('upkeep', companyId), {
          name: 'review_data_removed',
          ...{ companyId, target: { kind: 'review-round', id: round.id } },
        })
      })
  }
}
