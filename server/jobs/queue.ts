import type { Executor, Transaction } from '#server/drivers/database/contract.ts'
import type { Clock } from '#server/lib/clock.ts'
import { JobsRepository } from './jobs.repository.ts'
import type { JobPayload } from './registry.ts'

export interface NewJob {
  name: string
  companyId: number | null
  payload: JobPayload
  /** Milliseconds since the epoch; now when omitted. */
  runAt?: number
}

/** The job queue, as services see it. A job enqueued in a transaction exists only if that commits. */
export class JobQueue {
  private readonly repository: JobsRepository
  private readonly clock: Clock
  /** Called once a new job is visible to workers, to wake one before its next poll. */
  onEnqueue: () => void = () => {}

  constructor(dependencies: { knex: Executor; clock: Clock }) {
    this.repository = new JobsRepository(dependencies.knex)
    this.clock = dependencies.clock
  }

  async enqueue(executor: Executor | Transaction, job: NewJob): Promise<void> {
    const now = this.clock.now()
    await this.repository.insert(executor, { ...job, runAt: job.runAt ?? now, createdAt: now })
    const wake = () => this.onEnqueue()
    if ('executionPromise' in executor) void executor.executionPromise.then(wake, () => {})
    else wake()
  }

  /** Whether a job of this name waits, runs, or ended within this time. */
  hasRunWithin(name: string, ms: number): Promise<boolean> {
    return this.repository.hasRunSince(name, this.clock.now() - ms)
  }

  /** The payloads of this name's jobs that are waiting or running. */
  findWaiting(name: string): Promise<JobPayload[]> {
    return this.repository.findWaiting(name)
  }

  /** Whether a job of one of these names is waiting, running or failed for the company. */
  hasUnfinished(names: readonly string[], companyId: number): Promise<boolean> {
    return this.repository.hasUnfinished(names, companyId)
  }
}
