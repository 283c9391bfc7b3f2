import type { Clock } from '#server/lib/clock.ts'
import type { JobCount, JobHealth } from './job-health.ts'
import { healthOf } from './health-of-jobs.ts'
import type { JobKind } from './job-lanes.ts'
import type { OperationsRepository } from './system-status.repository.ts'
import type { CompanyStorage } from './storage.ts'

/** The status of the installation; read only. */
export class SystemStatusService {
  private readonly deps: {
    repository: OperationsRepository
    /** Those that have not ended well. */
    jobs: { countUnfinished(now: number): Promise<JobCount[]> }
    /** Every kind of job with a handler. */
    kinds: readonly JobKind[]
    clock: Clock
  }

  constructor(deps: SystemStatusService['deps']) {
    this.deps = deps
  }

  async jobs(): Promise<JobHealth> {
    const { jobs, kinds, clock } = this.deps
    return healthOf(kinds, await jobs.countUnfinished(clock.now()))
  }

  /** What each of these companies stores, in the order given. */
  storage(companyIds: readonly number[]): Promise<CompanyStorage[]> {
    return this.deps.repository.storageOf(companyIds)
  }
}
