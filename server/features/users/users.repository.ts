import type { Knex } from 'knex'
import { insertedId } from '#server/lib/sql-results.ts'
import type { Lang } from '#server/i18n/index.ts'
import { emailKeyOf, type RoleLevel, type User } from './user.ts'
import { toUser, type UserRow } from './user-row.ts'

export interface NewUser {
  companyId: number | null
  roleLevel: RoleLevel
  email: string
  /** null: invited, without a password yet. */
  passwordHash: string | null
  passwordIsTemporary?: boolean
  firstName: string
  lastName: string
  lang: Lang
  createdAt: number
}

/** What sign-in needs in addition to the user. */
export interface StoredPassword {
  passwordHash: string | null
  /** Milliseconds since the epoch; null without a password. */
  passwordChangedAt: number | null
  passwordIsTemporary: boolean
}

/** Users by id or address. Sign-in does not know the company yet, so these two lookups cover the whole platform. */
export class UsersRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  async find(userId: number, executor: Knex = this.knex): Promise<User | undefined> {
    const row = await executor<UserRow>('users').where({ id: userId }).first()
    return row && toUser(row)
  }

  async findForSignIn(email: string): Promise<({ user: User } & StoredPassword) | undefined> {
    const row = await this.knex<UserRow>('users').where('email_key', emailKeyOf(email)).first()
    return row && { user: toUser(row), ...toStoredPassword(row) }
  }

  async findPassword(userId: number): Promise<StoredPassword | undefined> {
    const row = await this.knex<UserRow>('users').where({ id: userId }).first()
    return row && toStoredPassword(row)
  }

  /** Replaces the hash `from` by another hash of the same password; no-op if it was changed meanwhile. */
  async replaceHash(userId: number, from: string, to: string): Promise<void> {
    await this.knex('users').where({ id: userId, password_hash: from }).update({ password_hash: to })
  }

  /** Replaces the password with `expectedHash`; false if the user has another one. */
  async replacePassword(
    executor: Knex,
    userId: number,
    expectedHash: string | null,
    next: { passwordHash: string; changedAt: number; isTemporary: boolean },
  ): Promise<boolean> {
    const replaced = await executor('users').where({ id: userId, password_hash: expectedHash }).update({
      password_hash: next.passwordHash,
      password_changed_at: next.changedAt,
      password_is_temporary: next.isTemporary,
    })
    return replaced === 1
  }

  /** Names of the users of one company, for "uploaded by"; ids of other companies are omitted. */
  async findOfCompany(companyId: number, userIds: number[]): Promise<User[]> {
    const rows = await this.knex<UserRow>('users').where({ company_id: companyId }).whereIn('id', userIds)
    return rows.map(toUser)
  }

  /**
   * Users by id over the whole platform: the audit log names actors. The HTTP layer decides whose names it shows.
   */
  async findMany(userIds: number[]): Promise<User[]> {
    const rows = await this.knex<UserRow>('users').whereIn('id', userIds)
    return rows.map(toUser)
  }

  /** All users of a company (null: the system admins), by family name. */
  async findAllOf(companyId: number | null, executor: Knex = this.knex): Promise<User[]> {
    const rows = await executor<UserRow>('users')
      .where('company_id', companyId)
      .orderBy(['last_name', 'first_name', 'id'])
    return rows.map(toUser)
  }

  async insert(user: NewUser, executor: Knex = this.knex): Promise<number> {
    const id = await insertedId(
      executor('users').insert({
        company_id: user.companyId,
        role_level: user.roleLevel,
        email: user.email,
        email_key: emailKeyOf(user.email),
        password_hash: user.passwordHash,
        password_changed_at: user.passwordHash === null ? null : user.createdAt,
        password_is_temporary: user.passwordIsTemporary ?? false,
        first_name: user.firstName,
        last_name: user.lastName,
        lang: user.lang,
        created_at: user.createdAt,
      }),
    )
    return id
  }
}

function toStoredPassword(row: UserRow): StoredPassword {
  return {
    passwordHash: row.password_hash,
    passwordChangedAt: row.password_changed_at === null ? null : Number(row.password_changed_at),
    passwordIsTemporary: Boolean(row.password_is_temporary),
  }
}
