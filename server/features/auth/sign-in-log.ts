import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import type { Actor, AuditService } from '#server/features/audit/index.ts'
import type { User } from '#server/features/users/index.ts'
import { maskedAddress } from '#server/lib/masked-address.ts'
import type { SignInRequest } from './sign-in-request.ts'

/** The audit entries of sign-ins; `isLast` is the attempt that reaches the lock. */
export class SignInLog {
  private readonly deps: { transaction: InTransaction; audit: Pick<AuditService, 'record'> }

  constructor(deps: SignInLog['deps']) {
    this.deps = deps
  }

  /** `known` only for a user of this place: no company's log names another's users. */
  passwordFailed(
    { actor }: SignInRequest,
    email: string,
    known: User | undefined,
    isLast: boolean,
  ): Promise<void> {
    const { transaction, audit } = this.deps
    const target = known && { target: { kind: 'user', id: known.id } }
    const event = { outcome: 'failure', ...target, details: { email: maskedAddress(email) } } as const
    return transaction(async (trx) => {
      await audit.record(trx, actor, { name: 'authn_login_fail', ...event })
      if (isLast) await audit.record(trx, actor, { name: 'authn_login_lock', ...event })
    })
  }

  codeFailed({ actor }: SignInRequest, user: User, isLast: boolean): Promise<void> {
    const { transaction, audit } = this.deps
    const event = { outcome: 'failure', ...aboutUser(user) } as const
    return transaction(async (trx) => {
      await audit.record(trx, actor, { name: 'authn_2fa_fail', ...event })
      if (isLast) await audit.record(trx, actor, { name: 'authn_login_lock', ...event })
    })
  }

  codeGiven(trx: Transaction, { actor }: SignInRequest, user: User): Promise<void> {
    return this.deps.audit.record(trx, actor, { name: 'authn_2fa_success', ...aboutUser(user) })
  }

  signedIn(trx: Transaction, { actor }: SignInRequest, user: User): Promise<void> {
    return this.deps.audit.record(trx, actingAs(actor, user), {
      name: 'authn_login_success',
      ...aboutUser(user),
    })
  }
}

/** From here on this user is the actor. */
export const actingAs = (actor: Actor, { id, companyId }: User): Actor => ({
  ...actor,
  userId: id,
  companyId,
})

const aboutUser = ({ id, companyId }: User) => ({ companyId, target: { kind: 'user', id } })
