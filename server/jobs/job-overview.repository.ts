import type { Knex } from 'knex'

/** A job that is not done, and of which something can be told. */
export interface UnsettledJob {
  id: number
  name: string
  companyId: number | null
  state: 'running' | 'retrying' | 'failed'
  attempts: number
  /** Of the failure; null where there was none or its cause has no code. */
  errorCode: number | null
  /** When it may run, or could have. */
  runAt: number
  leaseUntil: number
  finishedAt: number | null
}

/** What a job is, and whose. */
interface JobSubject {
  name: string
  companyId: number | null
}

interface UnsettledRow {
  id: number
  name: string
  company_id: number | null
  state: string
  attempts: number
  error_code: number | null
  run_at: unknown
  lease_until: unknown
  finished_at: unknown
}

/** When a job was to run for the first time. Those of an earlier version do not say so. */
const DUE_AT = 'coalesce(due_at, run_at)'

/** What operators see of the table `jobs`, and the one thing that they do with it. */
export class JobOverviewRepository {
  constructor(private readonly knex: Knex) {}

  /**
   * How many jobs are waiting, running or failed, by name; `due`: how many of them were to run by `now`, also those that
   * are tried again later; `lapsed`: how many are running whose lease ended before `lapsedBefore`.
   */
  async countUnfinished(
    now: number,
    lapsedBefore: number,
  ): Promise<
    {
      name: string
      state: 'queued' | 'running' | 'failed'
      count: number
      due: number
      lapsed: number
      firstDueAt: number
    }[]
  > {
    const rows: {
      name: string
      state: 'queued' | 'running' | 'failed'
      count: unknown
      due: unknown
      lapsed: unknown
      first: unknown
    }[] = await this.knex('jobs')
      .whereIn('state', ['queued', 'running', 'failed'])
      .groupBy('name', 'state')
      .orderBy(['name', 'state'])
      .select('name', 'state')
      .count({ count: '*' })
      .select({ first: this.knex.raw(`min(${DUE_AT})`) })
      .select({ due: this.knex.raw(`sum(case when ${DUE_AT} <= ? then 1 else 0 end)`, [now]) })
      .select({
        lapsed: this.knex.raw("sum(case when state = 'running' and lease_until < ? then 1 else 0 end)", [
          lapsedBefore,
        ]),
      })
    // sums are decimals on MySQL, which its driver gives as text
    return rows.map(({ name, state, count, due, lapsed, first }) => ({
      ...{ name, state, count: Number(count), due: Number(due) },
      ...{ lapsed: Number(lapsed), firstDueAt: Number(first) },
    }))
  }

  /** The jobs that run, failed, or wait to be tried again: the newest `limit`. */
  async findUnsettled(limit: number): Promise<UnsettledJob[]> {
    const rows: UnsettledRow[] = await this.knex('jobs')
      .whereIn('state', ['queued', 'running', 'failed'])
      // A try that a service was away for is not counted, and moves its time all the same.
      .where((tried) =>
        tried.whereNot('state', 'queued').orWhere('attempts', '>', 0).orWhereRaw(`run_at > ${DUE_AT}`),
      )
      .orderBy('id', 'desc')
      .limit(limit)
    return rows.map((row) => ({
      ...{ id: row.id, name: row.name, companyId: row.company_id, attempts: row.attempts },
      state: row.state === 'queued' ? 'retrying' : row.state === 'running' ? 'running' : 'failed',
      ...{ errorCode: row.error_code, runAt: Number(row.run_at) },
      ...{ leaseUntil: Number(row.lease_until) },
      finishedAt: row.finished_at === null ? null : Number(row.finished_at),
    }))
  }

  /** Returns a failed job to the queue, with all its tries; its name, or undefined if it has not failed. */
  async retry(trx: Knex.Transaction, id: number, now: number): Promise<JobSubject | undefined> {
    const row: JobSubject | undefined = await trx('jobs')
      .where({ id, state: 'failed' })
      .first('name', { companyId: 'company_id' })
    if (!row) return undefined
    const changed = await trx('jobs')
      .where({ id, state: 'failed' })
      .update({ state: 'queued', attempts: 0, run_at: now, due_at: now, error_code: null, finished_at: null })
    return changed === 1 ? row : undefined
  }
}
