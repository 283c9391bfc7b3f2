// Long because the whole order of a sign-in is in one place, so that one can see that no step can be skipped.
import type { InTransaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import { tooMany } from '#server/errors/too-many.ts'
import { mainDomain, type Company } from '#server/features/companies/index.ts'
import type { SecurityPolicyService } from '#server/features/security-policy/index.ts'
import type { StoredPassword, User, UsersRepository } from '#server/features/users/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import { hashOfToken } from '#server/lib/tokens.ts'
import { activeCompanyOf } from './active-company.ts'
import { attemptsKeyOf } from './attempts-key.ts'
import { digestOfGiven } from './given-password.ts'
import type { LoginAttemptsRepository } from './login-attempts.repository.ts'
import type { MailedCodes } from './mailed-codes.ts'
import { changeDueOf } from './password-due.ts'
import { ofNetwork, ofUser, type PasswordHasher } from './password-hasher.ts'
import type { PasswordsService } from './passwords.service.ts'
import type { SessionsService } from './sessions.service.ts'
import { actingAs, type SignInLog } from './sign-in-log.ts'
import type { CodeBy, Proof, SignInOutcome, StepOutcome } from './sign-in-outcome.ts'
import type { Credentials, SignInRequest } from './sign-in-request.ts'
import { companyIdOf, isOwnPlace } from './sign-in-place.ts'
import type { LoadedStep, SignInSteps } from './sign-in-steps.ts'
import type { TwoFactorService } from './two-factor.service.ts'

/** The id of no company. */
const UNKNOWN_COMPANY = 0
// Longer than any policy's lock or window (9999 minutes): older attempts lock nobody.
const ATTEMPTS_KEPT_MS = 10_000 * 60_000

/** From the password to the session, with the steps in between. */
export class SignInService {
  private readonly deps: {
    transaction: InTransaction
    users: UsersRepository
    sessions: SessionsService
    passwords: PasswordsService
    policies: SecurityPolicyService
    attempts: LoginAttemptsRepository
    steps: SignInSteps
    codes: MailedCodes
    twoFactor: TwoFactorService
    hasher: PasswordHasher
    log: SignInLog
    box: SecretBox
    clock: Clock
    findCompany(companyId: number): Promise<Company | undefined>
  }

  constructor(deps: SignInService['deps']) {
    this.deps = deps
  }

  /**
   * The password step. An unknown address and a wrong password give the same answer: 609. A locked address, known or
   * not, is 711 before anything is hashed: an attempt is consumed first, so concurrent calls verify no more than the
   * threshold allows. The host's policy decides who is locked; if the user's own company has locked them, the
   * password counts as wrong.
   */
  async signIn(credentials: Credentials, request: SignInRequest): Promise<SignInOutcome> {
    const { users, policies, attempts, hasher, log, box, clock } = this.deps
    const { place } = request
    const { email } = credentials
    const found = await users.findForSignIn(email)
    const policy = await policies.of(companyIdOf(place))
    const key = attemptsKeyOf(box, companyIdOf(place), email)
    const attempt = await attempts.take(key, policy, clock.now())
    if (attempt === 0) throw new AppError(711)
    const isElsewhere = found !== undefined && !isOwnPlace(found.user, place)
    const home = await this.recordAttempt(isElsewhere ? found.user.companyId : UNKNOWN_COMPANY, email)
    const candidate = isElsewhere && home.isLocked ? undefined : found
    const digest = digestOfGiven(credentials)
    const right = await hasher.verify(candidate?.passwordHash ?? null, digest, ofNetwork(request.actor.ip))
    const company =
      candidate && right ? await activeCompanyOf(candidate.user, this.deps.findCompany) : undefined
    if (!candidate || company === undefined) {
      const known = isElsewhere ? undefined : found?.user
      await log.passwordFailed(request, email, known, attempt === policy.lockoutThreshold)
      throw new AppError(609)
    }
    const { user } = candidate
    if (isElsewhere) {
      await attempts.refund(key)
      await attempts.refund(home.key)
      return { kind: 'wrong-domain', domain: company && mainDomain(company) }
    }
    await this.upgradeHash(candidate, digest)
    const proof = { user, policy, keepLogin: credentials.keepLogin }
    const { enrolled } = await this.deps.twoFactor.stateOf(user.id)
    if (!enrolled && !policy.forceTwoFactor) return this.finish(proof, candidate, request)
    // Not cleared: entering the password again gives no new tries at the code (SEC-OTP-06).
    await attempts.refund(key)
    return this.askForCode(proof, enrolled ? 'authenticator' : 'mail')
  }

  /**
   * Step 'code': the code by mail or authenticator, or a recovery code. 613 for a wrong one, which counts towards the
   * lock like a wrong password; 601 for an invalid token. If the policy no longer requires a code, the step passes.
   */
  async giveCode(token: string, code: string, request: SignInRequest): Promise<SignInOutcome> {
    const { steps, attempts, log, clock } = this.deps
    const loaded = await steps.load(token, request.place, 'code')
    if (!loaded.isDue) return this.finish(loaded, loaded.stored, request)
    // not a guess: nothing to count
    if (!/^[\x21-\x7e ]{6,50}$/.test(code)) throw new AppError(613)
    const key = attemptsKeyOf(this.deps.box, loaded.user.companyId, loaded.user.email)
    const attempt = await attempts.take(key, loaded.policy, clock.now())
    if (attempt === 0) throw new AppError(711)
    if (!(await this.isRightCode(loaded, code))) {
      await log.codeFailed(request, loaded.user, attempt === loaded.policy.lockoutThreshold)
      throw new AppError(613)
    }
    return this.finish(loaded, loaded.stored, request, true)
  }

  /** Sends another code by mail, which voids the one before; 720 when it is too soon or too many were sent. */
  async resendCode(token: string, { place }: SignInRequest): Promise<void> {
    const { steps, codes } = this.deps
    const loaded = await steps.load(token, place, 'code')
    if (loaded.codeBy !== 'mail' || !loaded.isDue) throw new AppError(601)
    const sent = await codes.send(loaded.tokenHash, loaded.user)
    if (!sent) throw tooMany(codes.secondsToWait(loaded.step))
  }

  /** Steps 'first-change' and 'expired-change': the new password, then signed in; other sessions end. */
  async changePassword(token: string, newPassword: string, request: SignInRequest): Promise<SignInOutcome> {
    const { transaction, passwords, steps, sessions, log } = this.deps
    const loaded = await steps.load(token, request.place)
    if (loaded.step.step === 'code' || !loaded.isDue) throw new AppError(601)
    const { user, keepLogin, tokenHash } = loaded
    const prepared = await passwords.prepare(user, newPassword)
    const actor = actingAs(request.actor, user)
    return transaction(async (trx) => {
      // of two concurrent calls one sets the password
      if (!(await steps.use(trx, tokenHash))) throw new AppError(601)
      await passwords.store(trx, actor, user, prepared, {
        temporary: false,
        keepSession: null,
        notify: true,
      })
      const session = await sessions.open(trx, user, request.device)
      await log.signedIn(trx, request, user)
      return { kind: 'signed-in', user, keepLogin, ...session }
    })
  }

  /**
   * Everything but a due password change is complete: opens the session, or that step. One transaction with what it
   * consumes.
   */
  private async finish(
    { user, policy, keepLogin, tokenHash }: Proof,
    stored: StoredPassword,
    request: SignInRequest,
    byCode = false,
  ): Promise<SignInOutcome> {
    const { transaction, attempts, steps, sessions, log, clock } = this.deps
    await this.deleteExpired()
    const due = changeDueOf(stored, policy, clock.now())
    return transaction(async (trx) => {
      // of two concurrent calls one continues
      if (tokenHash && !(await steps.use(trx, tokenHash))) throw new AppError(613)
      await attempts.clear(trx, attemptsKeyOf(this.deps.box, user.companyId, user.email))
      if (byCode) await log.codeGiven(trx, request, user)
      if (due) return steps.begin(trx, { user, keepLogin }, due, null)
      const session = await sessions.open(trx, user, request.device)
      await log.signedIn(trx, request, user)
      return { kind: 'signed-in', user, keepLogin, ...session }
    })
  }

  /**
   * Every sign-in deletes expired rows of all users. Not in its transaction: on MySQL deleting a range locks the gap
   * for the next row, and concurrent sign-ins would deadlock.
   */
  private async deleteExpired(): Promise<void> {
    const { attempts, steps, sessions, clock } = this.deps
    await attempts.prune(clock.now() - ATTEMPTS_KEPT_MS)
    await steps.deleteExpired()
    await sessions.deleteExpired()
  }

  private async askForCode({ user, keepLogin }: Proof, codeBy: CodeBy): Promise<StepOutcome> {
    const { transaction, steps, codes } = this.deps
    await this.deleteExpired()
    const outcome = await transaction((trx) => steps.begin(trx, { user, keepLogin }, 'code', codeBy))
    if (codeBy === 'mail') await codes.send(hashOfToken(outcome.token), user)
    return outcome
  }

  private isRightCode({ user, tokenHash, step, codeBy }: LoadedStep, code: string): Promise<boolean> {
    return codeBy === 'mail'
      ? this.deps.codes.matches(tokenHash, step, code)
      : this.deps.twoFactor.verify(user.id, code)
  }

  /**
   * A password tried on another host counts at the user's own company, by that company's policy. To keep the timing
   * equal, any other is counted a second time too, for UNKNOWN_COMPANY.
   */
  private async recordAttempt(
    companyId: number | null,
    email: string,
  ): Promise<{ key: string; isLocked: boolean }> {
    const { policies, attempts, box, clock } = this.deps
    const key = attemptsKeyOf(box, companyId, email)
    const taken = await attempts.take(key, await policies.of(companyId), clock.now())
    return { key, isLocked: taken === 0 }
  }

  /** Upgrades a hash with outdated parameters while the password is available (SEC-AUTH-23). */
  private async upgradeHash(stored: StoredPassword & { user: User }, digest: string): Promise<void> {
    const { hasher, users } = this.deps
    const { passwordHash, user } = stored
    if (passwordHash === null || !hasher.needsRehash(passwordHash)) return
    await users.replaceHash(user.id, passwordHash, await hasher.hash(digest, ofUser(user)))
  }
}
