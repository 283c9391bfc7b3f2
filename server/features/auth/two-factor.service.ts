import type { InTransaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor, AuditService } from '#server/features/audit/index.ts'
import type { AccessGrantsRepository, User } from '#server/features/users/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import type { AuthenticatorsRepository } from './authenticators.repository.ts'
import { foldRecoveryCode, newRecoveryCode, RECOVERY_CODES } from './recovery-codes.ts'
import type { SignInStepsRepository } from './sign-in-steps.repository.ts'
import { newTotpSecret, timeStepOf, totpUri } from './totp.ts'

export interface TwoFactorState {
  /** Whether an authenticator is in use. */
  enrolled: boolean
  enrolledAt: number | null
  recoveryCodesLeft: number
}

const SECRET = 'authenticator'

/** The authenticator app of a user: enrolment, use, loss. The caller re-authenticates the user first. */
export class TwoFactorService {
  private readonly deps: {
    transaction: InTransaction
    repository: AuthenticatorsRepository
    steps: SignInStepsRepository
    grants: AccessGrantsRepository
    audit: AuditService
    box: SecretBox
    clock: Clock
    /** The issuer shown in the app: the company's name, or the product's. */
    issuerOf(user: User): Promise<string>
  }

  constructor(deps: TwoFactorService['deps']) {
    this.deps = deps
  }

  async stateOf(userId: number): Promise<TwoFactorState> {
    const enrolledAt = (await this.deps.repository.find(userId))?.confirmedAt ?? null
    const enrolled = enrolledAt !== null
    const recoveryCodesLeft = enrolled ? await this.deps.repository.countRecoveryCodes(userId) : 0
    return { enrolled, enrolledAt, recoveryCodesLeft }
  }

  /**
   * A new secret to be confirmed by its first code; the same one until then. 406 once it is in use: a secret is never
   * shown again (SEC-OTP-09).
   */
  async beginEnrolment(user: User): Promise<{ secret: string; uri: string }> {
    const { repository, box, clock, issuerOf } = this.deps
    await repository.insert(user.id, box.seal(SECRET, newTotpSecret()), clock.now())
    const waiting = await repository.find(user.id)
    if (!waiting || waiting.confirmedAt !== null) throw new AppError(406)
    const secret = box.open(SECRET, waiting.secret)
    return { secret, uri: totpUri(secret, await issuerOf(user), user.email) }
  }

  /** The first code proves that the app works: 613 when it is wrong. Returns ten recovery codes, shown once. */
  async confirmEnrolment(actor: Actor, user: User, code: string): Promise<string[]> {
    const { transaction, repository, audit, box, clock } = this.deps
    const now = clock.now()
    const waiting = await repository.find(user.id)
    if (!waiting || waiting.confirmedAt !== null) throw new AppError(613)
    const timeStep = await timeStepOf(box.open(SECRET, waiting.secret), code, now)
    if (timeStep === null) throw new AppError(613)
    const codes = newRecoveryCodes()
    await transaction(async (trx) => {
      if (!(await repository.confirm(trx, user.id, { secret: waiting.secret, timeStep, now })))
        throw new AppError(613)
      await repository.replaceRecoveryCodes(trx, user.id, this.hashesOf(user.id, codes))
      await audit.record(trx, actor, { name: 'authn_2fa_enabled', ...aboutUser(user) })
    })
    return codes
  }

  /** Ten new recovery codes; the old ones are void. 406 without an authenticator. */
  async renewRecoveryCodes(actor: Actor, user: User): Promise<string[]> {
    const { transaction, repository, audit } = this.deps
    if ((await repository.find(user.id))?.confirmedAt == null) throw new AppError(406)
    const codes = newRecoveryCodes()
    await transaction(async (trx) => {
      await repository.replaceRecoveryCodes(trx, user.id, this.hashesOf(user.id, codes))
      const details = { what: 'recovery-codes' }
      await audit.record(trx, actor, { name: 'authn_token_created', ...aboutUser(user), details })
    })
    return codes
  }

  /** Removes the authenticator, on behalf of the user or their admin. No-op if there is none. */
  async remove(actor: Actor, user: User): Promise<void> {
    const { transaction, repository, steps, grants, audit, clock } = this.deps
    await transaction(async (trx) => {
      const wasInUse = await repository.remove(trx, user.id)
      if (!wasInUse) return
      await steps.removeOfUser(trx, user.id)
      await grants.record(trx, actor, user, 'two-factor', clock.now())
      await audit.record(trx, actor, { name: 'authn_2fa_disabled', ...aboutUser(user) })
    })
  }

  /** Whether a code of the app, or a recovery code, is right. Each works once, and no code of an earlier step after. */
  async verify(userId: number, code: string): Promise<boolean> {
    const { repository, box, clock } = this.deps
    const authenticator = await repository.find(userId)
    if (authenticator?.confirmedAt == null) return false
    const recovery = foldRecoveryCode(code)
    if (recovery !== null)
      return repository.takeRecoveryCode(userId, this.hashOf(userId, recovery), clock.now())
    const timeStep = await timeStepOf(box.open(SECRET, authenticator.secret), code, clock.now())
    return timeStep !== null && repository.takeStep(userId, timeStep)
  }

  private hashesOf(userId: number, codes: string[]): string[] {
    return codes.map((code) => this.hashOf(userId, foldRecoveryCode(code)!))
  }

  private hashOf(userId: number, folded: string): string {
    return this.deps.box.fingerprint('recovery-code', `${userId}:${folded}`)
  }
}

const newRecoveryCodes = () => Array.from({ length: RECOVERY_CODES }, newRecoveryCode)

const aboutUser = ({ id, companyId }: User) => ({ companyId, target: { kind: 'user', id } })
