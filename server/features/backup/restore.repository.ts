import type { Knex } from 'knex'
import type { Table } from '#server/drivers/database/contract.ts'
import { countOf } from '#server/lib/sql-results.ts'

/** What a restore finds in its database, and the row of the installation that it makes there. */
export class RestoreRepository {
  constructor(private readonly knex: Knex) {}

  /**
   * @param tables those that are there: perhaps none, or those of an earlier version
   * @param isMarked whether the database is marked as the target of a restore that has not ended
   */
  async found(tables: readonly Table[], isMarked: boolean) {
    const has = (table: string, column: string) =>
      tables.some(({ name, columns }) => name === table && columns.includes(column))
    const count = (table: string) =>
      has(table, 'id') ? countOf(this.knex(table).count({ n: '*' })) : Promise.resolve(0)
    const row: { token: string; is_restoring?: unknown } | undefined = has('installation', 'token')
      ? await this.knex('installation').first()
      : undefined
    const isRestoring = isMarked || Boolean(row?.is_restoring)
    return {
      /** A restore was broken off: what is there is a part of a backup. */
      isRestoring,
      installation: row?.token,
      counts: isRestoring
        ? { companies: 0, users: 0 }
        : { companies: await count('companies'), users: await count('users') },
    }
  }

  async begin(token: string, at: number): Promise<void> {
    await this.knex('installation').insert({ id: 1, token, made_at: at, is_restoring: true })
  }

  async empty(table: string): Promise<void> {
    await this.knex(table).delete()
  }

  /** Nobody runs any more what ran when the backup was made. */
  async requeueJobs(): Promise<void> {
    await this.knex('jobs')
      .where({ state: 'running' })
      .update({ state: 'queued', lease_until: 0, owner: null })
  }

  /** From now on it is an installation, and paused. */
  async finish(storageToken: string, at: number): Promise<void> {
    await this.knex('installation').update({
      storage_token: storageToken,
      is_restoring: false,
      paused_at: at,
    })
  }
}
