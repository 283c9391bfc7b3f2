// Long because claiming, running, renewing and retrying a job are one state machine.
import { AppError } from '#server/errors/app-error.ts'
import { Unavailable } from '#server/errors/unavailable.ts'
import type { Clock } from '#server/lib/clock.ts'
import { factsOf } from '#server/lib/error-facts.ts'
import { outageOf } from '#server/lib/outage.ts'
import { JobLeaseLost, JobStopped } from './job-interruption.ts'
import { hasExited, thisProcess, type JobOwner } from './job-owner.ts'
import { startOf } from './process-start.ts'
import type { ClaimedJob, JobLane, JobsRepository } from './jobs.repository.ts'
import type { DeadLetterHandlers, JobHandlers } from './registry.ts'

/** The lease: a job without a heartbeat for this long is claimed by another worker. */
const LEASE_MS = 60_000
const RENEW_AFTER_MS = 10_000
const POLL_MS = 500
const MAX_ATTEMPTS = 5
/** Delay before a job tries again what was unavailable, or could not be stored. */
const AWAY_MS = 15_000
/** How long ended jobs are kept for inquiries. */
const KEPT_MS = 30 * 24 * 60 * 60_000
const TIDY_EVERY_MS = 60 * 60_000
const SCHEDULE_EVERY_MS = 60 * 60_000
const DAY_MS = 24 * 60 * 60_000

/** Jobs that wait for none of other lanes. */
export interface LaneOfJobs {
  names: readonly string[]
  /** How many of them run at once, each for another company. */
  atOnce: number
}

/** How a run of a job ended; an interrupted one goes on elsewhere or later, and is not counted as a try. */
export type JobOutcome = 'done' | 'failed' | 'retried' | 'interrupted'

export interface JobLogger {
  info(fields: object, text: string): void
  error(fields: object, text: string): void
}

function cannotStore(error: unknown): boolean {
  const outage = outageOf(error)
  return outage === 'full' || outage === 'read-only'
}

/** Exponential backoff: 2, 4, 8, 16 … seconds, a minute at most. */
function backOff(attempt: number): number {
  return Math.min(2 ** attempt * 1000, 60_000)
}

/**
 * Runs queued jobs in lanes, so that no job waits for one of another lane. A lane runs one job at a time, or as many as
 * it says, each for another company. Several runners may share a database.
 */
export class JobRunner {
  private readonly repository: JobsRepository
  private readonly handlers: JobHandlers
  private readonly deadLetterHandlers: DeadLetterHandlers
  private readonly clock: Clock
  private readonly logger: JobLogger
  private readonly lanes: readonly { jobs: JobLane; atOnce: number }[]
  private readonly recurring: readonly { name: string; everyMs: number }[]
  private readonly onRun: (job: string, outcome: JobOutcome, seconds: number) => void
  private readonly owner: JobOwner
  private readonly startOf: (pid: number) => string | undefined
  private readonly stopping = new AbortController()
  private loops: Promise<unknown> | undefined
  private readonly idle = new Set<() => void>()
  private wakes = 0
  private tidiedAt = -Infinity
  private scheduledAt = -Infinity

  constructor(dependencies: {
    repository: JobsRepository
    handlers: JobHandlers
    onDeadLetter?: DeadLetterHandlers
    clock: Clock
    logger: JobLogger
    /** The separate lanes; one more runs all other jobs. */
    lanes?: readonly LaneOfJobs[]
    /** Names of jobs without a payload that run once a day. */
    daily?: readonly string[]
    /** The same every hour. */
    hourly?: readonly string[]
    /** Told of every run that has ended. */
    onRun?: (job: string, outcome: JobOutcome, seconds: number) => void
    /** This process, and when the process of a number started; the system's own answers when left out. */
    owner?: JobOwner
    startOf?: (pid: number) => string | undefined
  }) {
    this.repository = dependencies.repository
    this.handlers = dependencies.handlers
    this.deadLetterHandlers = dependencies.onDeadLetter ?? {}
    this.clock = dependencies.clock
    this.logger = dependencies.logger
    this.recurring = [
      ...(dependencies.daily ?? []).map((name) => ({ name, everyMs: DAY_MS })),
      // Half of it: a job enqueued an hour ago that ended a second later is due again.
      ...(dependencies.hourly ?? []).map((name) => ({ name, everyMs: SCHEDULE_EVERY_MS / 2 })),
    ]
    this.onRun = dependencies.onRun ?? (() => {})
    this.owner = dependencies.owner ?? thisProcess()
    this.startOf = dependencies.startOf ?? startOf
    const lanes = dependencies.lanes ?? []
    const apart = lanes.flatMap(({ names }) => names)
    this.lanes = [
      ...lanes.map(({ names, atOnce }) => ({ jobs: { only: names }, atOnce })),
      { jobs: { only: this.known().filter((name) => !apart.includes(name)) }, atOnce: 1 },
    ]
  }

  /** During an upgrade there are jobs that only the new version's workers know: they wait for one of those. */
  private known(): string[] {
    return Object.keys(this.handlers)
  }

  /** Runs the next due job, if any; returns whether there was one. */
  async runOnce(lane: JobLane = { only: this.known() }): Promise<boolean> {
    const job = await this.claim(lane)
    if (job) await this.carryOut(job)
    return job !== undefined
  }

  /** Runs until nothing is due. */
  async drain(): Promise<void> {
    while (await this.runOnce());
  }

  /** Whether it is stopping. */
  get isStopping(): boolean {
    return this.stopping.signal.aborted
  }

  /** Takes back what processes of this machine held that are gone, then polls until stopped. */
  start(): void {
    this.loops ??= this.releaseJobs().then(() =>
      Promise.all(this.lanes.map(({ jobs, atOnce }) => this.poll(jobs, atOnce))),
    )
  }

  /**
   * Reclaims jobs after a crash without waiting for their lease. Call it before this process runs jobs: those it
   * seems to own already are an earlier worker's.
   */
  async releaseJobs(): Promise<void> {
    try {
      const jobs = await this.repository.release((owner) => hasExited(owner, this.owner, this.startOf))
      if (jobs > 0) this.logger.info({ jobs }, 'jobs of an exited process returned to the queue')
    } catch (error) {
      // The database is away: the leases end by themselves.
      const { name, code } = factsOf(error)
      this.logger.error({ error: name, code }, 'jobs could not be read')
    }
  }

  /** Ends an idle wait at once. */
  wake(): void {
    this.wakes++
    for (const wake of this.idle) wake()
  }

  /** Resolves when the running job has reached its next safe point and was returned to the queue. */
  async stop(): Promise<void> {
    this.stopping.abort()
    this.wake()
    await this.loops
  }

  private async claim(lane?: JobLane): Promise<ClaimedJob | undefined> {
    const now = this.clock.now()
    await this.tidy(now)
    return this.repository.claim(now, now + LEASE_MS, lane, this.owner)
  }

  private async carryOut(job: ClaimedJob): Promise<void> {
    const since = this.clock.elapsed()
    const outcome = await this.outcomeOf(job)
    this.onRun(job.name, outcome, (this.clock.elapsed() - since) / 1000)
  }

  private async outcomeOf(job: ClaimedJob): Promise<JobOutcome> {
    try {
      if (job.attempt > MAX_ATTEMPTS) return await this.moveToDeadLetters(job, 500)
      await this.run(job)
      return 'done'
    } catch (error) {
      return this.settleFailure(job, error)
    }
  }

  private async run(job: ClaimedJob): Promise<void> {
    const handler = this.handlers[job.name]
    if (!handler) throw new Error(`no handler for job ${job.name}`)
    await handler(job.payload, { signal: this.stopping.signal, heartbeat: this.heartbeatOf(job) })
    await this.repository.finish(job, { state: 'done', at: this.clock.now() })
  }

  /** Enqueues the recurring jobs that are due. Two workers may do so concurrently: such jobs are idempotent. */
  private async schedule(): Promise<void> {
    const elapsed = this.clock.elapsed()
    if (elapsed - this.scheduledAt < SCHEDULE_EVERY_MS) return
    this.scheduledAt = elapsed
    const now = this.clock.now()
    for (const { name, everyMs } of this.recurring)
      if (!(await this.repository.hasRunSince(name, now - everyMs)))
        await this.repository.insert(null, { name, companyId: null, payload: {}, runAt: now, createdAt: now })
  }

  /** Deletes ended jobs occasionally: mails alone are many. */
  private async tidy(now: number): Promise<void> {
    const elapsed = this.clock.elapsed()
    if (elapsed - this.tidiedAt < TIDY_EVERY_MS) return
    this.tidiedAt = elapsed
    await this.repository.removeFinished(now - KEPT_MS)
  }

  private heartbeatOf(job: ClaimedJob): () => Promise<void> {
    let renewedAt = this.clock.elapsed()
    return async () => {
      if (this.stopping.signal.aborted) throw new JobStopped()
      const elapsed = this.clock.elapsed()
      if (elapsed - renewedAt < RENEW_AFTER_MS) return
      renewedAt = elapsed
      if (!(await this.repository.renew(job, this.clock.now() + LEASE_MS))) throw new JobLeaseLost()
    }
  }

  private async settleFailure(job: ClaimedJob, error: unknown): Promise<JobOutcome> {
    const now = this.clock.now()
    if (error instanceof JobLeaseLost) return 'interrupted'
    if (error instanceof JobStopped) {
      await this.repository.requeue(job, { runAt: now, attempts: job.attempt - 1 })
      return 'interrupted'
    }
    const code = error instanceof AppError ? error.code : undefined
    // The error's text may carry row values: only its class and codes are logged.
    const { name, code: vendorCode } = factsOf(error)
    this.logger.error(
      {
        job: job.name,
        jobId: job.id,
        companyId: job.companyId,
        attempt: job.attempt,
        error: name,
        code: vendorCode,
        ...(error instanceof Unavailable && { reason: error.message }),
      },
      'job failed',
    )
    // It will come back, and somebody makes room; a job that failed meanwhile would be lost.
    if (error instanceof Unavailable || cannotStore(error)) {
      await this.repository.requeue(job, { runAt: now + AWAY_MS, attempts: job.attempt - 1 })
      return 'retried'
    }
    if (code !== undefined) {
      await this.repository.finish(job, { state: 'failed', errorCode: code, at: now })
      return 'failed'
    }
    if (job.attempt >= MAX_ATTEMPTS) return this.moveToDeadLetters(job, 500)
    await this.repository.requeue(job, { runAt: now + backOff(job.attempt), attempts: job.attempt })
    return 'retried'
  }

  private async moveToDeadLetters(job: ClaimedJob, errorCode: number): Promise<'failed'> {
    await this.deadLetterHandlers[job.name]?.(job.payload)
    await this.repository.finish(job, { state: 'failed', errorCode, at: this.clock.now() })
    return 'failed'
  }

  private async poll(jobs: JobLane, atOnce: number): Promise<void> {
    const running = new Map<number, Promise<void>>()
    // The database is away: keep polling, it comes back or the process is stopped.
    const unread = (error: unknown): undefined => {
      const { name, code } = factsOf(error)
      this.logger.error({ error: name, code }, 'jobs could not be read')
    }
    while (!this.isStopping) {
      const wakes = this.wakes
      const lane = running.size > 0 ? { ...jobs, notOf: [...running.keys()] } : jobs
      const isFull = running.size >= atOnce
      const job = isFull
        ? undefined
        : await this.schedule()
            .then(() => this.claim(lane))
            .catch(unread)
      if (job) {
        const work = this.carryOut(job).catch(unread)
        if (atOnce === 1 || job.companyId === null) await work
        else this.keepUntilDone(running, job.companyId, work)
      } else if (this.wakes === wakes && !this.isStopping) await this.pause()
    }
    await Promise.all(running.values())
  }

  /** Work of a lane that meanwhile takes jobs of other companies. */
  private keepUntilDone(running: Map<number, Promise<void>>, companyId: number, work: Promise<void>): void {
    running.set(
      companyId,
      work.then(() => {
        running.delete(companyId)
        this.wake()
      }),
    )
  }

  private pause(): Promise<void> {
    return new Promise((resolve) => {
      const goOn = () => {
        clearTimeout(timer)
        this.idle.delete(goOn)
        resolve()
      }
      const timer = setTimeout(goOn, POLL_MS)
      this.idle.add(goOn)
    })
  }
}
