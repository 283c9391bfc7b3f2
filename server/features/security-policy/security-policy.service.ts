import type { Executor, InTransaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor, AuditService, AuditValue } from '#server/features/audit/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { readInput } from '#server/lib/input.ts'
import { keysOf } from '#server/lib/records.ts'
import { defaultPolicy, policyPin, type SecurityPolicy } from './policy.ts'
import type { SecurityPolicyRepository } from './security-policy.repository.ts'
import { policyFaults, securityPolicyInput } from './security-policy.validation.ts'

/** A policy as a form or a call brings it: each field unchecked. */
export type PolicyInput = Partial<Record<keyof SecurityPolicy, unknown>>

/** Reads and changes policies. `companyId` null: the platform's own, for system admins. */
export class SecurityPolicyService {
  private readonly deps: {
    transaction: InTransaction
    repository: SecurityPolicyRepository
    audit: AuditService
    clock: Clock
  }

  constructor(deps: SecurityPolicyService['deps']) {
    this.deps = deps
  }

  /** The policy that holds now. Inside a transaction hand that in as `executor`. */
  async of(companyId: number | null, executor?: Executor): Promise<SecurityPolicy> {
    return fitting(companyId, await this.deps.repository.find(companyId, executor))
  }

  /**
   * Replaces the policy; 406 by field if it is invalid. Applies from the next request.
   * @param seen what the form showed (`policyPin`) @throws AppError 721 somebody else has changed it since
   */
  async update(
    actor: Actor,
    companyId: number | null,
    policy: PolicyInput,
    seen: string | null = null,
  ): Promise<void> {
    const checked = readInput(securityPolicyInput, policy)
    const fields = policyFaults(checked)
    if (fields.length > 0) throw new AppError(406, { fields })
    await this.replace(actor, companyId, fitting(companyId, checked), seen)
  }

  /** Back to the defaults; they are returned. */
  async reset(actor: Actor, companyId: number | null): Promise<SecurityPolicy> {
    await this.replace(actor, companyId, null)
    return fitting(companyId, defaultPolicy)
  }

  private replace(
    actor: Actor,
    companyId: number | null,
    policy: SecurityPolicy | null,
    seen: string | null = null,
  ): Promise<void> {
    const { transaction, repository, audit, clock } = this.deps
    return transaction(async (trx) => {
      const before = await repository.find(companyId, trx)
      if (seen !== null && policyPin(fitting(companyId, before)) !== seen) throw new AppError(721)
      if (policy) await repository.save(trx, companyId, policy, clock.now())
      else await repository.remove(trx, companyId)
      const details = changesOf(fitting(companyId, before), policy ?? fitting(companyId, defaultPolicy))
      await audit.record(trx, actor, { name: 'authz_change', companyId, details })
    })
  }
}

/** Auto-logout is for company admins (SPEC §4): the platform's policy has none. */
function fitting(companyId: number | null, policy: SecurityPolicy): SecurityPolicy {
  return companyId === null ? { ...policy, autoLogoutMinutes: 0 } : policy
}

function changesOf(before: SecurityPolicy, after: SecurityPolicy) {
  const details: Record<string, { from: AuditValue; to: AuditValue }> = {}
  for (const key of keysOf(after))
    if (before[key] !== after[key]) details[key] = { from: before[key], to: after[key] }
  return details
}
