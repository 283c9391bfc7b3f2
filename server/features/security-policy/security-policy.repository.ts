import type { Knex } from 'knex'
import { defaultPolicy, type SecurityPolicy } from './policy.ts'

/** A policy as stored; the session lookup reads it in its own statement. */
export interface PolicyRow {
  force_two_factor: number
  force_first_login_change: number
  min_length: number
  max_length: number
  lowercase_count: number
  uppercase_count: number
  special_count: number
  numeric_count: number
  password_age_days: number | null
  password_history: number
  lockout_threshold: number
  lockout_duration_minutes: number
  lockout_reset_after_minutes: number
  session_age: number
  session_age_unit: 'hours' | 'days'
  auto_logout_minutes: number
}

/** `companyId` null: the platform's own policy, for system admins. */
export class SecurityPolicyRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** The stored policy, or the defaults. */
  async find(companyId: number | null, executor: Knex = this.knex): Promise<SecurityPolicy> {
    const row = await executor<PolicyRow & { scope: string }>('account_settings')
      .where({ scope: scopeOf(companyId) })
      .first()
    return row ? toPolicy(row) : defaultPolicy
  }

  async save(
    trx: Knex.Transaction,
    companyId: number | null,
    policy: SecurityPolicy,
    now: number,
  ): Promise<void> {
    await trx('account_settings')
      .insert({ scope: scopeOf(companyId), company_id: companyId, ...toRow(policy), updated_at: now })
      .onConflict('scope')
      .merge()
  }

  async remove(trx: Knex.Transaction, companyId: number | null): Promise<void> {
    await trx('account_settings')
      .where({ scope: scopeOf(companyId) })
      .delete()
  }
}

const scopeOf = (companyId: number | null) => (companyId === null ? 'platform' : `company:${companyId}`)

export function toPolicy(row: PolicyRow): SecurityPolicy {
  return {
    forceTwoFactor: Boolean(row.force_two_factor),
    forceFirstLoginChange: Boolean(row.force_first_login_change),
    minLength: row.min_length,
    maxLength: row.max_length,
    lowercaseCount: row.lowercase_count,
    uppercaseCount: row.uppercase_count,
    specialCount: row.special_count,
    numericCount: row.numeric_count,
    passwordAgeDays: row.password_age_days,
    passwordHistory: row.password_history,
    lockoutThreshold: row.lockout_threshold,
    lockoutDurationMinutes: row.lockout_duration_minutes,
    lockoutResetAfterMinutes: row.lockout_reset_after_minutes,
    sessionAge: row.session_age,
    sessionAgeUnit: row.session_age_unit,
    autoLogoutMinutes: row.auto_logout_minutes,
  }
}

function toRow(policy: SecurityPolicy): Omit<PolicyRow, 'force_two_factor' | 'force_first_login_change'> & {
  force_two_factor: boolean
  force_first_login_change: boolean
} {
  return {
    force_two_factor: policy.forceTwoFactor,
    force_first_login_change: policy.forceFirstLoginChange,
    min_length: policy.minLength,
    max_length: policy.maxLength,
    lowercase_count: policy.lowercaseCount,
    uppercase_count: policy.uppercaseCount,
    special_count: policy.specialCount,
    numeric_count: policy.numericCount,
    password_age_days: policy.passwordAgeDays,
    password_history: policy.passwordHistory,
    lockout_threshold: policy.lockoutThreshold,
    lockout_duration_minutes: policy.lockoutDurationMinutes,
    lockout_reset_after_minutes: policy.lockoutResetAfterMinutes,
    session_age: policy.sessionAge,
    session_age_unit: policy.sessionAgeUnit,
    auto_logout_minutes: policy.autoLogoutMinutes,
  }
}
