import type { Knex } from 'knex'

export interface UserSession {
  id: string
  userId: number
  expiresAt: number
}

interface Row {
  id: string
  user_id: number
  access_token_hash: string
  created_at: number
  expires_at: number
}

/** Who is signed in, outside the session's own data (see migration 003). */
export class UserSessionsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  async insert(session: UserSession & { accessTokenHash: string; createdAt: number }): Promise<void> {
    await this.knex('user_sessions').insert({
      id: session.id,
      user_id: session.userId,
      access_token_hash: session.accessTokenHash,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
    })
  }

  async find(id: string): Promise<UserSession | undefined> {
    return toSession(await this.knex<Row>('user_sessions').where({ id }).first())
  }

  async findByTokenHash(hash: string): Promise<UserSession | undefined> {
    return toSession(await this.knex<Row>('user_sessions').where({ access_token_hash: hash }).first())
  }

  async remove(id: string): Promise<void> {
    await this.knex('user_sessions').where({ id }).delete()
  }

  async removeExpired(now: number): Promise<void> {
    await this.knex('user_sessions').where('expires_at', '<=', now).delete()
  }
}

function toSession(row: Row | undefined): UserSession | undefined {
  return row && { id: row.id, userId: row.user_id, expiresAt: Number(row.expires_at) }
}
