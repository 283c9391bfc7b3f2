import type { Knex } from 'knex'
import type { JobPayload } from './registry.ts'

/** One run of a job. `attempt` counts claims from 1 and is the run's fencing token. */
export interface ClaimedJob {
  id: number
  name: string
  companyId: number | null
  payload: JobPayload
  attempt: number
}

interface JobRow {
  id: number
  name: string
  company_id: number | null
  payload: string
  state: string
  attempts: number
  lease_until: number
}

/**
 * The table `jobs`. States: queued → running → done | failed. All moments are milliseconds since the epoch.
 * Every change of a running job names its attempt: a worker that lost its lease changes nothing.
 */
export class JobsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  async insert(
    executor: Knex,
    job: { name: string; companyId: number | null; payload: JobPayload; runAt: number; createdAt: number },
  ): Promise<void> {
    const payload = JSON.stringify(job.payload)
    if (payload.length > 500) throw new Error(`payload of job ${job.name} is longer than its column`)
    await executor('jobs').insert({
      name: job.name,
      company_id: job.companyId,
      payload,
      state: 'queued',
      run_at: job.runAt,
      created_at: job.createdAt,
    })
  }

  /** Takes the next job that is due, or whose worker died. One worker wins: the update repeats what was read. */
  async claim(now: number, leaseUntil: number): Promise<ClaimedJob | undefined> {
    for (;;) {
      const row: JobRow | undefined = await this.knex('jobs')
        .where((due) => due.where('state', 'queued').andWhere('run_at', '<=', now))
        .orWhere((dead) => dead.where('state', 'running').andWhere('lease_until', '<', now))
        .orderBy([{ column: 'run_at' }, { column: 'id' }])
        .first()
      if (!row) return undefined
      const taken = await this.knex('jobs')
        .where({ id: row.id, state: row.state, attempts: row.attempts, lease_until: row.lease_until })
        .update({ state: 'running', attempts: row.attempts + 1, lease_until: leaseUntil })
      if (taken === 1)
        return {
          id: row.id,
          name: row.name,
          companyId: row.company_id,
          payload: JSON.parse(row.payload) as JobPayload,
          attempt: row.attempts + 1,
        }
    }
  }

  /** False when another worker has the job. */
  async renew(job: ClaimedJob, leaseUntil: number): Promise<boolean> {
    return (await this.running(job).update({ lease_until: leaseUntil })) === 1
  }

  async finish(
    job: ClaimedJob,
    outcome: { state: 'done' | 'failed'; errorCode?: number; at: number },
  ): Promise<void> {
    await this.running(job).update({
      state: outcome.state,
      error_code: outcome.errorCode ?? null,
      finished_at: outcome.at,
      lease_until: 0,
    })
  }

  /** Back into the queue. `attempts` is what counts so far: a run that was only interrupted is not counted. */
  async requeue(job: ClaimedJob, again: { runAt: number; attempts: number }): Promise<void> {
    await this.running(job).update({
      state: 'queued',
      run_at: again.runAt,
      attempts: again.attempts,
      lease_until: 0,
    })
  }

  private running(job: ClaimedJob) {
    return this.knex('jobs').where({ id: job.id, state: 'running', attempts: job.attempt })
  }
}
