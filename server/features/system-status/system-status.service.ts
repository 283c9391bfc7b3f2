import type { Clock } from '#server/lib/clock.ts'
import type { JobCount, JobHealth } from './job-health.ts'
import { healthOf } from './health-of-jobs.ts'
import type { Backup, Check } from './installation.ts'
import type { JobKind } from './job-lanes.ts'
import type { OperationsRepository } from './system-status.repository.ts'
import type { CompanyStorage } from './storage.ts'
import type { UnsettledJob } from './unsettled-job.ts'

/** A running worker takes a job whose lease has ended within a second. */
const STUCK_AFTER_MS = 60_000

/** A job as the queue has it. */
type FoundJob = Omit<UnsettledJob, 'state' | 'at'> & {
  state: Exclude<UnsettledJob['state'], 'stuck'>
  runAt: number
  leaseUntil: number
  finishedAt: number | null
}

/** The status of the installation; read only. */
export class SystemStatusService {
  private readonly deps: {
    repository: OperationsRepository
    /** Those that have not ended well. */
    jobs: {
      countUnfinished(now: number, lapsedBefore: number): Promise<JobCount[]>
      findUnsettled(limit: number): Promise<FoundJob[]>
    }
    /** Every kind of job with a handler. */
    kinds: readonly JobKind[]
    clock: Clock
  }

  constructor(deps: SystemStatusService['deps']) {
    this.deps = deps
  }

  async jobs(): Promise<JobHealth> {
    const { jobs, kinds, clock } = this.deps
    const now = clock.now()
    return healthOf(kinds, await jobs.countUnfinished(now, now - STUCK_AFTER_MS))
  }

  /** The newest jobs that run, failed, or wait to be tried again. */
  async unsettledJobs(limit: number): Promise<UnsettledJob[]> {
    const { jobs, clock } = this.deps
    const lapsedBefore = clock.now() - STUCK_AFTER_MS
    return (await jobs.findUnsettled(limit)).map(({ leaseUntil, runAt, finishedAt, state, ...job }) => ({
      ...job,
      state: state === 'running' && leaseUntil < lapsedBefore ? 'stuck' : state,
      at: finishedAt ?? runAt,
    }))
  }

  /** null: there never was one. */
  lastBackup(): Promise<Backup | null> {
    return this.deps.repository.lastBackup()
  }

  /** null: there never was one. */
  lastCheck(): Promise<Check | null> {
    return this.deps.repository.lastCheck()
  }

  /** What each of these companies stores, in the order given. */
  storage(companyIds: readonly number[]): Promise<CompanyStorage[]> {
    return this.deps.repository.storageOf(companyIds)
  }
}
