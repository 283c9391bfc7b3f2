import type { Knex } from 'knex'

export interface PendingForm {
  id: string
  userId: number
  /** The form's page. */
  path: string
  /** Encrypted. */
  body: string
  expiresAt: number
}

interface Row {
  id: string
  user_id: number
  path: string
  body: string
  expires_at: number
}

export class PendingFormsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  async insert(executor: Knex, { id, userId, path, body, expiresAt }: PendingForm): Promise<void> {
    await executor('pending_forms').insert({ id, user_id: userId, path, body, expires_at: expiresAt })
  }

  async find(id: string): Promise<PendingForm | undefined> {
    const row = await this.knex<Row>('pending_forms').where({ id }).first()
    return (
      row && {
        id: row.id,
        userId: row.user_id,
        path: row.path,
        body: row.body,
        expiresAt: Number(row.expires_at),
      }
    )
  }

  /** Whether it existed: of two concurrent requests, one gets it. */
  async remove(id: string): Promise<boolean> {
    return (await this.knex('pending_forms').where({ id }).delete()) > 0
  }

  async removeExpired(now: number): Promise<void> {
    await this.knex('pending_forms').where('expires_at', '<=', now).delete()
  }

  /** The same page's earlier form, and all but the newest `keep` of this person; never the `newest` itself. */
  async removeOlder(
    executor: Knex,
    newest: { id: string; userId: number; path: string },
    keep: number,
  ): Promise<void> {
    const { id, userId, path } = newest
    await executor('pending_forms').where({ user_id: userId, path }).whereNot({ id }).delete()
    const others = await executor<Row>('pending_forms')
      .where({ user_id: userId })
      .whereNot({ id })
      .orderBy('expires_at', 'desc')
      .select('id')
    const surplus = others.slice(keep - 1).map((form) => form.id)
    if (surplus.length > 0) await executor('pending_forms').whereIn('id', surplus).delete()
  }
}
