import type { InTransaction } from '#server/drivers/database/contract.ts'
import { systemActor, type AuditService } from '#server/features/audit/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { CONFIRMATION_DAYS, daysBefore } from './request-periods.ts'
import type { RequestRetentionRepository } from './request-retention.repository.ts'

const AT_ONCE = 500

/** The daily removal of what requesters left, once it is no longer needed. */
export class RequestRetention {
  private readonly deps: {
    transaction: InTransaction
    repository: RequestRetentionRepository
    audit: Pick<AuditService, 'record'>
    clock: Clock
    /** CORRECTION_REQUEST_DATA_DAYS */
    dataDays: number
  }

  constructor(deps: RequestRetention['deps']) {
    this.deps = deps
  }

  async run(companyId: number): Promise<void> {
    const { transaction, repository, audit, clock, dataDays } = this.deps
    const now = clock.now()
    await repository.removeUnconfirmed(companyId, daysBefore(now, CONFIRMATION_DAYS))
    for (;;) {
      const ids = await repository.findEnded(companyId, daysBefore(now, dataDays), AT_ONCE)
      if (ids.length === 0) return
      await transaction(async (trx) => {
        await repository.removePersonalData(trx, companyId, ids, now)
        await audit.record(trx, systemActor('upkeep', companyId), {
          name: 'correction_request_data_removed',
          ...{ companyId, details: { requests: ids.length } },
        })
      })
    }
  }
}
