import type { Knex } from 'knex'
import { AppError } from '#server/errors/app-error.ts'
import { emailKeyOf, type NewUser, type User, type UsersRepository } from '#server/features/users/index.ts'
import type { Lang } from '#server/i18n/index.ts'
import { isUniqueViolation } from '#server/lib/unique-violation.ts'

/** What an admin sees of a user in addition to the profile. */
export interface UserStatus {
  userId: number
  hasPassword: boolean
  hasAuthenticator: boolean
  /** Sessions that have not reached their age. */
  sessions: number
  /** When the mailed invitation expires; null: there is none. */
  invitedUntil: number | null
  createdAt: number
}

interface StatusRow {
  id: number
  password_hash: string | null
  created_at: number
  confirmed_at: number | null
  invited_until: number | null
  sessions: number
}

/** Changes to users by themselves and by admins. Every statement on another user's row names the company. */
export class UserManagementRepository {
  private readonly knex: Knex
  private readonly users: UsersRepository

  constructor(knex: Knex, users: UsersRepository) {
    this.knex = knex
    this.users = users
  }

  /** The people of one company, or the system admins, in the order they came. */
  async findUsers(companyId: number | null): Promise<User[]> {
    return this.users.findAllOf(companyId)
  }

  async findStatuses(companyId: number | null, now: number): Promise<UserStatus[]> {
    const sessions = this.knex('user_sessions')
      .count('*')
      .whereRaw('user_sessions.user_id = users.id')
      .andWhere('user_sessions.expires_at', '>', now)
      .as('sessions')
    const rows: StatusRow[] = await this.knex('users')
      .where({ company_id: companyId })
      .leftJoin('authenticators', 'authenticators.user_id', 'users.id')
      .leftJoin('mailed_tokens', function () {
        this.on('mailed_tokens.user_id', 'users.id').andOnVal('mailed_tokens.purpose', 'invitation')
      })
      .select(
        'users.id',
        'users.password_hash',
        'users.created_at',
        'authenticators.confirmed_at',
        'mailed_tokens.expires_at as invited_until',
        sessions,
      )
    return rows.map((row) => ({
      userId: row.id,
      hasPassword: row.password_hash !== null,
      hasAuthenticator: row.confirmed_at !== null,
      sessions: Number(row.sessions),
      invitedUntil: row.invited_until === null ? null : Number(row.invited_until),
      createdAt: Number(row.created_at),
    }))
  }

  /** The key decides who has an address, also of two at once: 708. */
  async insert(trx: Knex.Transaction, user: NewUser): Promise<number> {
    return takenIs708(() => this.users.insert(user, trx))
  }

  async updateNames(
    trx: Knex.Transaction,
    userId: number,
    { firstName, lastName, lang }: { firstName: string; lastName: string; lang: Lang },
  ): Promise<void> {
    await trx('users').where({ id: userId }).update({ first_name: firstName, last_name: lastName, lang })
  }

  /** 708 if the address is taken, whatever an earlier lookup said. */
  async updateEmail(trx: Knex.Transaction, userId: number, email: string): Promise<void> {
    await takenIs708(() =>
      trx('users')
        .where({ id: userId })
        .update({ email, email_key: emailKeyOf(email) }),
    )
  }

  /**
   * Locks and returns the users of a company who can sign in: two admins disabling each other are serialised here, so
   * the second sees the first one's change.
   */
  async lockActive(trx: Knex.Transaction, companyId: number | null): Promise<number[]> {
    const rows: { id: number; is_active: number; password_hash: string | null }[] = await trx('users')
      .where({ company_id: companyId })
      .select('id', 'is_active', 'password_hash')
      .orderBy('id')
      .forUpdate()
    return rows.filter((row) => row.is_active && row.password_hash !== null).map(({ id }) => id)
  }

  /** Whether anything changed. */
  async setActive(
    trx: Knex.Transaction,
    companyId: number | null,
    userId: number,
    isActive: boolean,
  ): Promise<boolean> {
    const changed: number = await trx('users')
      .where({ id: userId, company_id: companyId, is_active: !isActive })
      .update({ is_active: isActive })
    return changed === 1
  }

  /** Deletes an invited user; false for one who has a password. */
  async removeInvited(trx: Knex.Transaction, companyId: number | null, userId: number): Promise<boolean> {
    const removed: number = await trx('users')
      .where({ id: userId, company_id: companyId, password_hash: null })
      .delete()
    return removed === 1
  }
}

async function takenIs708<T>(write: () => PromiseLike<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new AppError(708, { fields: [{ field: 'email', message: 'api.error.708' }] })
  }
}
