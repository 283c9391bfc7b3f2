import type { Knex } from 'knex'
import type { Transaction } from '#server/drivers/database/contract.ts'
import { parseJson } from '#server/lib/parse-json.ts'

export interface HeldJob {
  name: string
  payload: Record<string, number | string>
  runAt: number
}

/** What waits while an installation is paused. */
export class ReleaseRepository {
  constructor(private readonly knex: Knex) {}

  /** Jobs of these names that wait, of all companies. */
  async findJobs(names: readonly string[]): Promise<HeldJob[]> {
    const rows: { name: string; payload: string; run_at: unknown }[] = await this.knex('jobs')
      .where({ state: 'queued' })
      .whereIn('name', names)
      .orderBy('run_at')
      .select('name', 'payload', 'run_at')
    return rows.map(({ name, payload, run_at: runAt }) => ({
      ...{ name, payload: parseJson<HeldJob['payload']>(payload) },
      runAt: Number(runAt),
    }))
  }

  /** When the waiting mails were written, and until when anybody needs them. */
  async findMails(): Promise<{ createdAt: number; expiresAt: number }[]> {
    const rows: { created_at: unknown; expires_at: unknown }[] = await this.knex('mails')
      .orderBy('created_at')
      .select('created_at', 'expires_at')
    return rows.map((row) => ({ createdAt: Number(row.created_at), expiresAt: Number(row.expires_at) }))
  }

  async removeMails(trx: Transaction): Promise<number> {
    return trx('mails').delete()
  }
}
