import type { Knex } from 'knex'
import type { Lang } from '#server/i18n/index.ts'
import { emailKeyOf, type RoleLevel, type User } from './user.ts'

interface Row {
  id: number
  company_id: number | null
  role_level: RoleLevel
  email: string
  password_hash: string | null
  first_name: string
  last_name: string
  lang: Lang
  is_active: number
}

export interface NewUser {
  companyId: number | null
  roleLevel: RoleLevel
  email: string
  passwordHash: string
  firstName: string
  lastName: string
  lang: Lang
  createdAt: number
}

/** Users by id or address. Sign-in knows no company yet, so these two look-ups go over the whole platform. */
export class UsersRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  async find(userId: number): Promise<User | undefined> {
    const row = await this.knex<Row>('users').where({ id: userId }).first()
    return row && toUser(row)
  }

  async findForSignIn(email: string): Promise<{ user: User; passwordHash: string | null } | undefined> {
    const row = await this.knex<Row>('users').where('email_key', emailKeyOf(email)).first()
    return row && { user: toUser(row), passwordHash: row.password_hash }
  }

  /** Names of the users of one company, for "uploaded by"; ids of other companies are left out. */
  async findOfCompany(companyId: number, userIds: number[]): Promise<User[]> {
    const rows = await this.knex<Row>('users').where({ company_id: companyId }).whereIn('id', userIds)
    return rows.map(toUser)
  }

  async insert(user: NewUser): Promise<number> {
    const [id] = await this.knex('users').insert({
      company_id: user.companyId,
      role_level: user.roleLevel,
      email: user.email,
      email_key: emailKeyOf(user.email),
      password_hash: user.passwordHash,
      first_name: user.firstName,
      last_name: user.lastName,
      lang: user.lang,
      created_at: user.createdAt,
    })
    return id!
  }
}

function toUser(row: Row): User {
  return {
    id: row.id,
    companyId: row.company_id,
    roleLevel: row.role_level,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    lang: row.lang,
    isActive: Boolean(row.is_active),
  }
}
