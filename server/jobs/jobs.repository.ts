// Long because it holds every statement with which jobs are asked for and run.
import type { Knex } from 'knex'
import { parseJson } from '#server/lib/parse-json.ts'
import type { JobOwner } from './job-owner.ts'
import type { JobPayload } from './registry.ts'

/** One run of a job. `attempt` counts claims from 1 and is the run's fencing token. */
export interface ClaimedJob {
  id: number
  name: string
  companyId: number | null
  payload: JobPayload
  attempt: number
}

/** How many jobs are tried in turn before they are read again: more than there are workers, as a rule. */
const CANDIDATES = 8

interface JobRow {
  id: number
  name: string
  company_id: number | null
  payload: string
  state: string
  attempts: number
  lease_until: number
}

/** The jobs a runner's loop claims: those of these names, or all but those; none of the companies `notOf`. */
export type JobLane = ({ only: readonly string[] } | { except: readonly string[] }) & {
  notOf?: readonly number[]
}

/**
 * The table `jobs`. States: queued → running → done | failed. All moments are milliseconds since the epoch.
 * Every change of a running job names its attempt: a worker that lost its lease changes nothing.
 */
export class JobsRepository {
  private readonly knex: Knex
  private readonly heldWhilePaused: readonly string[]

  /** @param heldWhilePaused names of jobs that nobody takes while the installation is paused */
  constructor(knex: Knex, heldWhilePaused: readonly string[] = []) {
    this.knex = knex
    this.heldWhilePaused = heldWhilePaused
  }

  async insert(
    executor: Knex | null,
    job: { name: string; companyId: number | null; payload: JobPayload; runAt: number; createdAt: number },
  ): Promise<void> {
    const payload = JSON.stringify(job.payload)
    if (payload.length > 500) throw new Error(`payload of job ${job.name} is longer than its column`)
    await (executor ?? this.knex)('jobs').insert({
      name: job.name,
      company_id: job.companyId,
      payload,
      state: 'queued',
      run_at: job.runAt,
      due_at: job.runAt,
      created_at: job.createdAt,
    })
  }

  /** Whether a job of this name waits, runs, or ended after `since`. */
  async hasRunSince(name: string, since: number): Promise<boolean> {
    const row = await this.knex('jobs')
      .where({ name })
      .where((recent) => recent.whereIn('state', ['queued', 'running']).orWhere('finished_at', '>', since))
      .first('id')
    return row !== undefined
  }

  /** Whether a job of one of these names is waiting, running or failed for the company. */
  async hasUnfinished(names: readonly string[], companyId: number): Promise<boolean> {
    const row = await this.knex('jobs')
      .whereIn('state', ['queued', 'running', 'failed'])
      .andWhere({ company_id: companyId })
      .whereIn('name', names)
      .first('id')
    return row !== undefined
  }

  /** The payloads of this name's jobs that are waiting or running. */
  async findWaiting(name: string): Promise<JobPayload[]> {
    const payloads = await this.knex('jobs')
      .whereIn('state', ['queued', 'running'])
      .where({ name })
      .pluck<string[]>('payload')
    return payloads.map((payload) => parseJson<JobPayload>(payload))
  }

  /**
   * Takes the next job that is due, or whose worker died; none while the only such jobs are being taken by others.
   * One worker wins each: a row is changed only if it is as it was read.
   */
  async claim(
    now: number,
    leaseUntil: number,
    lane: JobLane = { except: [] },
    owner: JobOwner | null = null,
  ): Promise<ClaimedJob | undefined> {
    for (;;) {
      const rows = await this.findReady(now, lane)
      for (const row of rows) {
        const taken = { state: 'running', attempts: row.attempts + 1, lease_until: leaseUntil }
        if (await this.take(row, { ...taken, owner: owner && JSON.stringify(owner) }))
          return {
            id: row.id,
            name: row.name,
            companyId: row.company_id,
            payload: parseJson(row.payload),
            attempt: row.attempts + 1,
          }
      }
      if (rows.length < CANDIDATES) return undefined
    }
  }

  /** The first jobs that can be claimed. They are read without a lock: with one, each worker would lock all of them. */
  private findReady(now: number, lane: JobLane): Promise<JobRow[]> {
    return this.knex<JobRow>('jobs')
      .where((ready) =>
        ready
          .where((due) => due.where('state', 'queued').andWhere('run_at', '<=', now))
          // Asked for in what is the future since the clock was set back, and due at once then.
          .orWhere((ahead) =>
            ahead
              .where('state', 'queued')
              .andWhere('created_at', '>', now)
              .andWhere('run_at', '<=', this.knex.ref('created_at')),
          )
          .orWhere((dead) => dead.where('state', 'running').andWhere('lease_until', '<', now)),
      )
      .modify((query) => {
        if ('only' in lane) void query.whereIn('name', lane.only)
        else if (lane.except.length > 0) void query.whereNotIn('name', lane.except)
        if (lane.notOf?.length) void query.whereNotIn('company_id', lane.notOf)
        // Asked with each claim: no worker goes on with what it knew before.
        if (this.heldWhilePaused.length > 0)
          void query.where((free) =>
            free
              .whereNotIn('name', this.heldWhilePaused)
              .orWhereNotExists(
                this.knex('installation').whereNotNull('paused_at').select(this.knex.raw('1')),
              ),
          )
      })
      .orderBy([{ column: 'run_at' }, { column: 'id' }])
      .limit(CANDIDATES)
      .select('id', 'name', 'company_id', 'payload', 'state', 'attempts', 'lease_until')
  }

  /**
   * Changes a row if it is as it was read; false if it is not, or somebody else is changing it. On MySQL the row is
   * locked before, or passed over, so that no worker waits for another's commit. SQLite has one writer at a time.
   */
  private async take(read: JobRow, change: object): Promise<boolean> {
    const { id, state, attempts, lease_until } = read
    const asRead = { id, state, attempts, lease_until }
    const isMysql = this.knex.client.dialect === 'mysql'
    return this.knex.transaction(async (trx) => {
      if (isMysql && !(await trx('jobs').where(asRead).forUpdate().skipLocked().first('id'))) return false
      return (await trx('jobs').where(asRead).update(change)) === 1
    })
  }

  /**
   * Returns the running jobs of exited owners to the queue, to be claimed immediately; returns how many. The attempt
   * stays counted, so a job that crashes its process repeatedly fails for good.
   */
  async release(isGone: (owner: JobOwner) => boolean): Promise<number> {
    const rows: { id: number; attempts: number; owner: string }[] = await this.knex('jobs')
      .where('state', 'running')
      .whereNotNull('owner')
      .select('id', 'attempts', 'owner')
    let released = 0
    for (const { owner, ...job } of rows)
      if (isGone(parseJson<JobOwner>(owner)))
        released += await this.knex('jobs')
          .where({ ...job, state: 'running', owner })
          .update({ state: 'queued', lease_until: 0, owner: null })
    return released
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
      owner: null,
    })
  }

  /** Returns a job to the queue. `attempts` so far: an interrupted run is not counted. */
  async requeue(job: ClaimedJob, again: { runAt: number; attempts: number }): Promise<void> {
    await this.running(job).update({
      state: 'queued',
      run_at: again.runAt,
      attempts: again.attempts,
      lease_until: 0,
      owner: null,
    })
  }

  /** Deletes jobs that ended at `before` or earlier. */
  async removeFinished(before: number): Promise<void> {
    await this.knex('jobs').where('finished_at', '<=', before).delete()
  }

  private running(job: ClaimedJob) {
    return this.knex('jobs').where({ id: job.id, state: 'running', attempts: job.attempt })
  }
}
