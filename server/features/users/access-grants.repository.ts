import type { Knex } from 'knex'
import type { User } from './user.ts'

export type AccessGrantKind = 'invitation' | 'password' | 'two-factor'

/** One user could sign in as another for a moment: as the recipient of what they set, or without the second factor. */
export interface AccessGrant {
  userId: number
  grantedBy: number
}

/** `access_grants`: what colleagues did to each other's access. */
export class AccessGrantsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** Records a grant to a colleague. What users do for themselves, and what the system admin does, is not one. */
  async record(
    trx: Knex.Transaction,
    by: { userId: number | null; companyId: number | null },
    user: Pick<User, 'id' | 'companyId'>,
    kind: AccessGrantKind,
    now: number,
  ): Promise<void> {
    const { userId, companyId } = by
    if (userId === null || userId === user.id || companyId === null || companyId !== user.companyId) return
    await trx('access_grants').insert({
      ...{ company_id: companyId, user_id: user.id, granted_by: userId, kind, granted_at: now },
    })
  }

  /** An invitation gives access when it is accepted. */
  async acceptInvitation(
    trx: Knex.Transaction,
    user: Pick<User, 'id' | 'companyId'>,
    now: number,
  ): Promise<void> {
    await trx('access_grants')
      .where({ company_id: user.companyId, user_id: user.id, kind: 'invitation' })
      .update({ granted_at: now })
  }

  async findSince(companyId: number, since: number, executor: Knex = this.knex): Promise<AccessGrant[]> {
    const rows = await executor('access_grants')
      .where({ company_id: companyId })
      .andWhere('granted_at', '>=', since)
      .select<{ user_id: number; granted_by: number }[]>('user_id', 'granted_by')
    return rows.map((row) => ({ userId: row.user_id, grantedBy: row.granted_by }))
  }
}
