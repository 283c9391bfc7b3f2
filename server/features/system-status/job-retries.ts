import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor, AuditService } from '#server/features/audit/index.ts'
import type { Clock } from '#server/lib/clock.ts'

/** Lets the system admin have a failed job tried again. Jobs may run any number of times (jobs/registry.ts). */
export class JobRetries {
  private readonly deps: {
    transaction: InTransaction
    jobs: {
      retry(
        trx: Transaction,
        id: number,
        now: number,
      ): Promise<{ name: string; companyId: number | null } | undefined>
    }
    audit: AuditService
    clock: Clock
    /** Wakes a worker. */
    wake(): void
  }

  constructor(deps: JobRetries['deps']) {
    this.deps = deps
  }

  /** @throws AppError 404 if no such job has failed, as after a second click */
  async retry(actor: Actor, jobId: number): Promise<void> {
    const { transaction, jobs, audit, clock, wake } = this.deps
    await transaction(async (trx) => {
      const job = await jobs.retry(trx, jobId, clock.now())
      if (!job) throw new AppError(404)
      await audit.record(trx, actor, {
        name: 'job_retried',
        companyId: null,
        target: { kind: 'job', id: jobId },
        details: { job: job.name, ...(job.companyId !== null && { company: job.companyId }) },
      })
    })
    wake()
  }
}
