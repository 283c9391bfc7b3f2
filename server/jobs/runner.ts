import { AppError } from '#server/errors/app-error.ts'
import type { Clock } from '#server/lib/clock.ts'
import { JobLeaseLost, JobStopped } from './job-interruption.ts'
import type { ClaimedJob, JobsRepository } from './jobs.repository.ts'
import type { GivenUpHandlers, JobHandlers } from './registry.ts'

/** A job that has not reached a heartbeat for so long is taken up by another worker. */
const LEASE_MS = 60_000
const RENEW_AFTER_MS = 10_000
const POLL_MS = 500
const MAX_ATTEMPTS = 5

export interface JobLogger {
  info(fields: object, text: string): void
  error(fields: object, text: string): void
}

/** 2, 4, 8, 16 … seconds, a minute at most. */
function backOff(attempt: number): number {
  return Math.min(2 ** attempt * 1000, 60_000)
}

/** Runs the jobs of the queue one after the other. Several runners may share a database. */
export class JobRunner {
  private readonly repository: JobsRepository
  private readonly handlers: JobHandlers
  private readonly givenUp: GivenUpHandlers
  private readonly clock: Clock
  private readonly logger: JobLogger
  private readonly stopping = new AbortController()
  private loop: Promise<void> | undefined
  private wakeUp: () => void = () => {}
  private woken = false

  constructor(dependencies: {
    repository: JobsRepository
    handlers: JobHandlers
    givenUp?: GivenUpHandlers
    clock: Clock
    logger: JobLogger
  }) {
    this.repository = dependencies.repository
    this.handlers = dependencies.handlers
    this.givenUp = dependencies.givenUp ?? {}
    this.clock = dependencies.clock
    this.logger = dependencies.logger
  }

  /** Runs the next due job, if there is one; says whether there was. */
  async runOnce(): Promise<boolean> {
    const now = this.clock.now()
    const job = await this.repository.claim(now, now + LEASE_MS)
    if (!job) return false
    try {
      if (job.attempt > MAX_ATTEMPTS) await this.giveUp(job, 500)
      else await this.run(job)
    } catch (error) {
      await this.settleFailure(job, error)
    }
    return true
  }

  /** Runs until nothing is due. */
  async drain(): Promise<void> {
    while (await this.runOnce());
  }

  /** Whether it was told to stop; what runs beside it ends too. */
  get isStopping(): boolean {
    return this.stopping.signal.aborted
  }

  /** Polls until stopped. */
  start(): void {
    this.loop ??= this.poll()
  }

  /** Ends an idle wait at once. */
  wake(): void {
    this.woken = true
    this.wakeUp()
  }

  /** Resolves when the running job has reached its next safe point and is back in the queue. */
  async stop(): Promise<void> {
    this.stopping.abort()
    this.wakeUp()
    await this.loop
  }

  private async run(job: ClaimedJob): Promise<void> {
    const handler = this.handlers[job.name]
    if (!handler) throw new Error(`no handler for job ${job.name}`)
    await handler(job.payload, { signal: this.stopping.signal, heartbeat: this.heartbeatOf(job) })
    await this.repository.finish(job, { state: 'done', at: this.clock.now() })
  }

  private heartbeatOf(job: ClaimedJob): () => Promise<void> {
    let renewedAt = this.clock.now()
    return async () => {
      if (this.stopping.signal.aborted) throw new JobStopped()
      const now = this.clock.now()
      if (now - renewedAt < RENEW_AFTER_MS) return
      renewedAt = now
      if (!(await this.repository.renew(job, now + LEASE_MS))) throw new JobLeaseLost()
    }
  }

  private async settleFailure(job: ClaimedJob, error: unknown): Promise<void> {
    const now = this.clock.now()
    if (error instanceof JobLeaseLost) return
    if (error instanceof JobStopped)
      return this.repository.requeue(job, { runAt: now, attempts: job.attempt - 1 })
    const code = error instanceof AppError ? error.code : undefined
    // The error's text may carry row values: only its class and codes are logged.
    const { name, code: vendorCode } = error as { name?: string; code?: unknown }
    this.logger.error(
      {
        job: job.name,
        jobId: job.id,
        companyId: job.companyId,
        attempt: job.attempt,
        error: name,
        code: vendorCode,
      },
      'job failed',
    )
    if (code !== undefined) await this.repository.finish(job, { state: 'failed', errorCode: code, at: now })
    else if (job.attempt >= MAX_ATTEMPTS) await this.giveUp(job, 500)
    else await this.repository.requeue(job, { runAt: now + backOff(job.attempt), attempts: job.attempt })
  }

  private async giveUp(job: ClaimedJob, errorCode: number): Promise<void> {
    await this.givenUp[job.name]?.(job.payload)
    await this.repository.finish(job, { state: 'failed', errorCode, at: this.clock.now() })
  }

  private async poll(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      this.woken = false
      const worked = await this.runOnce().catch((error: { name?: string; code?: unknown }) => {
        // The database is away: keep polling, it comes back or the process is stopped.
        this.logger.error({ error: error.name, code: error.code }, 'jobs could not be read')
        return false
      })
      if (!worked && !this.woken && !this.stopping.signal.aborted) await this.idle()
    }
  }

  private idle(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, POLL_MS)
      this.wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
