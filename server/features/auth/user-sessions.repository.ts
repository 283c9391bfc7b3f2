import type { Knex } from 'knex'
import { defaultPolicy, toPolicy, type PolicyRow } from '#server/features/security-policy/index.ts'
import { toUser, userColumns, type UserRow } from '#server/features/users/index.ts'
import type { KnownSession, UserSession } from './user-session.ts'
import { sessionColumns, toSession, type SessionRow } from './user-session-row.ts'

/** Who is signed in, stored outside the session's own data (see migration 003). */
export class UserSessionsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  async insert(executor: Knex, session: UserSession & { accessTokenHash: string }): Promise<void> {
    await executor('user_sessions').insert({
      id: session.id,
      user_id: session.userId,
      access_token_hash: session.accessTokenHash,
      created_at: session.createdAt,
      last_active_at: session.lastActiveAt,
      expires_at: session.expiresAt,
      user_agent: session.userAgent,
      ip: session.ip,
    })
  }

  find(id: string): Promise<KnownSession | undefined> {
    return this.findKnown('user_sessions.id', id)
  }

  findByTokenHash(hash: string): Promise<KnownSession | undefined> {
    return this.findKnown('user_sessions.access_token_hash', hash)
  }

  /** The last used first. */
  async findOfUser(userId: number): Promise<UserSession[]> {
    const rows = await this.knex<SessionRow>('user_sessions')
      .where({ user_id: userId })
      .orderBy([{ column: 'last_active_at', order: 'desc' }, { column: 'id' }])
    return rows.map(toSession)
  }

  /**
   * Records activity at most once in `everyMs`, by one statement, so that concurrent requests write once. A time in
   * the future (the clock was set back) is corrected. An ended session stays ended.
   */
  async touch(id: string, now: number, everyMs: number): Promise<void> {
    await this.knex('user_sessions')
      .where({ id })
      .andWhere((due) => due.where('last_active_at', '<=', now - everyMs).orWhere('last_active_at', '>', now))
      .update({ last_active_at: now })
  }

  async remove(executor: Knex, id: string): Promise<void> {
    await executor('user_sessions').where({ id }).delete()
  }

  /** Ends a user's sessions, all of them or all but one. Returns how many there were. */
  async removeOfUser(executor: Knex, userId: number, exceptId: string | null): Promise<number> {
    const sessions = executor('user_sessions').where({ user_id: userId })
    return exceptId === null ? sessions.delete() : sessions.whereNot({ id: exceptId }).delete()
  }

  async removeExpired(now: number): Promise<void> {
    await this.knex('user_sessions').where('expires_at', '<=', now).delete()
  }

  private async findKnown(column: string, value: string): Promise<KnownSession | undefined> {
    const { knex } = this
    // The key of SecurityPolicyRepository, written for both engines.
    const scope = knex.raw(
      "case when users.company_id is null then 'platform' else concat('company:', users.company_id) end",
    )
    const row: KnownRow | undefined = await knex('user_sessions')
      .join('users', 'users.id', 'user_sessions.user_id')
      .leftJoin('companies', 'companies.id', 'users.company_id')
      .leftJoin('account_settings', 'account_settings.scope', scope)
      .where(column, value)
      .first(
        'account_settings.*',
        knex.ref('companies.is_active').as('company_is_active'),
        ...userColumns.map((name) => knex.ref(`users.${name}`).as(`u_${name}`)),
        ...sessionColumns.map((name) => knex.ref(`user_sessions.${name}`).as(`s_${name}`)),
      )
    if (!row) return undefined
    const user = toUser(part<UserRow>(row, 'u_'))
    return {
      session: toSession(part<SessionRow>(row, 's_')),
      user,
      companyIsActive: user.companyId === null || Boolean(row.company_is_active),
      policy: row.scope === null ? defaultPolicy : toPolicy(row),
    }
  }
}

/** A session with its user's policy; the columns of the other tables have a prefix. */
type KnownRow = PolicyRow & { scope: string | null; company_is_active: number | null }

/** The columns of one table out of a joined row. */
function part<T>(row: object, prefix: string): T {
  const own = Object.entries(row).filter(([name]) => name.startsWith(prefix))
  return Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value])) as T
}
