import type { Knex } from 'knex'

interface HistoryRow {
  id: number
  user_id: number
  password_hash: string
  replaced_at: number
}

/** The largest history that a policy can require (DECISIONS §3); older ones are deleted. */
const KEPT = 10

/** Former passwords of a user; the current one is stored with the user. */
export class PasswordsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** The hashes of the last `count` passwords before the current one, newest first. */
  async findFormer(userId: number, count: number): Promise<string[]> {
    const rows = await this.newestFirst(this.knex, userId).limit(count)
    return rows.map((row) => row.password_hash)
  }

  async insertFormer(
    trx: Knex.Transaction,
    userId: number,
    passwordHash: string,
    now: number,
  ): Promise<void> {
    await trx('password_history').insert({ user_id: userId, password_hash: passwordHash, replaced_at: now })
    // read first: MySQL takes no limit in a sub-query
    const [firstTooMany] = await this.newestFirst(trx, userId).offset(KEPT).limit(1)
    if (firstTooMany)
      await trx('password_history').where({ user_id: userId }).andWhere('id', '<=', firstTooMany.id).delete()
  }

  private newestFirst(executor: Knex, userId: number) {
    return executor<HistoryRow>('password_history').where({ user_id: userId }).orderBy('id', 'desc')
  }
}
