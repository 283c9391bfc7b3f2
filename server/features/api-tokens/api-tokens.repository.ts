import type { Knex } from 'knex'
import { toUser, userColumns, type UserRow } from '#server/features/users/index.ts'
import type { ApiToken, KnownToken } from './api-token.ts'
import { isTokenScope } from './token-scopes.ts'

interface Row {
  id: number
  company_id: number
  user_id: number
  name: string
  scopes: string
  created_at: number
  expires_at: number
  revoked_at: number | null
  last_used_at: number | null
  last_used_ip: string | null
}

const columns = [
  ...(['id', 'company_id', 'user_id', 'name', 'scopes', 'created_at', 'expires_at'] as const),
  ...(['revoked_at', 'last_used_at', 'last_used_ip'] as const),
]

export class ApiTokensRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** Returns its id. */
  async insert(
    trx: Knex.Transaction,
    companyId: number,
    token: Pick<ApiToken, 'name' | 'scopes' | 'userId' | 'createdAt' | 'expiresAt'> & { hash: string },
  ): Promise<number> {
    const [id] = await trx('api_tokens').insert({
      company_id: companyId,
      user_id: token.userId,
      name: token.name,
      token_hash: token.hash,
      scopes: token.scopes.join(' '),
      created_at: token.createdAt,
      expires_at: token.expiresAt,
    })
    return id!
  }

  /** All of a company, the newest first. */
  async findAll(companyId: number, executor: Knex = this.knex): Promise<ApiToken[]> {
    const rows = await executor<Row>('api_tokens')
      .where({ company_id: companyId })
      .orderBy([
        { column: 'created_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .select(columns)
    return rows.map(toToken)
  }

  async find(trx: Knex.Transaction, companyId: number, id: number): Promise<ApiToken | undefined> {
    const row = await trx<Row>('api_tokens').where({ company_id: companyId, id }).first(columns)
    return row && toToken(row)
  }

  async findByHash(hash: string): Promise<KnownToken | undefined> {
    const { knex } = this
    const row: (Row & { u_is_active: number; company_is_active: number }) | undefined = await knex(
      'api_tokens',
    )
      .join('users', 'users.id', 'api_tokens.user_id')
      .join('companies', 'companies.id', 'api_tokens.company_id')
      .where('api_tokens.token_hash', hash)
      .first(
        ...columns.map((name) => `api_tokens.${name}`),
        knex.ref('companies.is_active').as('company_is_active'),
        ...userColumns.map((name) => knex.ref(`users.${name}`).as(`u_${name}`)),
      )
    if (!row) return undefined
    const own = Object.entries(row).filter(([name]) => name.startsWith('u_'))
    const user = toUser(Object.fromEntries(own.map(([name, value]) => [name.slice(2), value])) as UserRow)
    return { token: toToken(row), user, companyIsActive: Boolean(row.company_is_active) }
  }

  /** False if it was revoked before. */
  async revoke(trx: Knex.Transaction, companyId: number, id: number, now: number): Promise<boolean> {
    const mine = trx('api_tokens').where({ company_id: companyId, id }).whereNull('revoked_at')
    return (await mine.update({ revoked_at: now })) === 1
  }

  /** Records a use, at most once in `everyMs`, by one statement: concurrent calls write once. */
  async touch(
    companyId: number,
    id: number,
    { now, ip, everyMs }: { now: number; ip: string; everyMs: number },
  ): Promise<void> {
    await this.knex('api_tokens')
      .where({ company_id: companyId, id })
      .andWhere((due) =>
        due
          .whereNull('last_used_at')
          .orWhere('last_used_at', '<=', now - everyMs)
          .orWhere('last_used_at', '>', now),
      )
      .update({ last_used_at: now, last_used_ip: ip })
  }
}

function toToken(row: Row): ApiToken {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes.split(' ').filter(isTokenScope),
    userId: row.user_id,
    createdAt: Number(row.created_at),
    expiresAt: Number(row.expires_at),
    revokedAt: row.revoked_at === null ? null : Number(row.revoked_at),
    lastUsedAt: row.last_used_at === null ? null : Number(row.last_used_at),
    lastUsedIp: row.last_used_ip,
  }
}
