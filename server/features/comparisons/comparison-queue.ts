import type { Executor, Transaction } from '#server/drivers/database/contract.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { Comparison, NewComparison } from './comparison.ts'
import type { ComparisonsRepository } from './comparisons.repository.ts'

export const COMPARISON_JOB = 'comparison'

export interface ComparisonQueueDeps {
  repository: ComparisonsRepository
  clock: Clock
  enqueue(executor: Executor, companyId: number, comparisonId: number): Promise<void>
}

/** Requests comparisons in the caller's transaction; a job makes them. */
export class ComparisonQueue {
  private readonly deps: ComparisonQueueDeps

  constructor(deps: ComparisonQueueDeps) {
    this.deps = deps
  }

  /** Does nothing if a comparison with the same subject exists: it is made once, however many ask for it. */
  async request(trx: Transaction, one: Omit<NewComparison, 'createdAt'>): Promise<void> {
    const { repository, clock, enqueue } = this.deps
    if (await repository.findBySubject(one.companyId, one.subject, trx)) return
    const id = await repository.insert(trx, { ...one, createdAt: clock.now() })
    if (id !== undefined) await enqueue(trx, one.companyId, id)
  }

  /** Has a comparison that has ended made again. */
  async repeat(trx: Transaction, { companyId, id }: Comparison): Promise<void> {
    const { repository, enqueue } = this.deps
    if (await repository.requeue(trx, companyId, id)) await enqueue(trx, companyId, id)
  }
}
