import type { Knex } from 'knex'
import { defaultPolicy, type SecurityPolicy } from './policy.ts'
import { toPolicy, toRow, type PolicyRow } from './policy-row.ts'

/** `companyId` null: the platform's own policy, for system admins. */
export class SecurityPolicyRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** The stored policy, or the defaults. */
  async find(companyId: number | null, executor: Knex = this.knex): Promise<SecurityPolicy> {
    const row = await executor<PolicyRow>('account_settings').where(rowOf(companyId)).first()
    return row ? toPolicy(row) : defaultPolicy
  }

  async save(
    trx: Knex.Transaction,
    companyId: number | null,
    policy: SecurityPolicy,
    now: number,
  ): Promise<void> {
    await trx('account_settings')
      .insert({ ...rowOf(companyId), ...toRow(policy), updated_at: now })
      .onConflict('scope')
      .merge()
  }

  async remove(trx: Knex.Transaction, companyId: number | null): Promise<void> {
    await trx('account_settings').where(rowOf(companyId)).delete()
  }
}

const rowOf = (companyId: number | null) => ({
  scope: companyId === null ? 'platform' : `company:${companyId}`,
  company_id: companyId,
})
