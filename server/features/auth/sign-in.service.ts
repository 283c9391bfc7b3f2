// The whole story of a sign-in stands here, step by step: split, nobody could see that no step can be skipped.
import type { RateLimits } from '#server/drivers/rate-limits/contract.ts'
import type { Executor, InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor, AuditService } from '#server/features/audit/index.ts'
import { mainDomain, type Company } from '#server/features/companies/index.ts'
import type { SecurityPolicy, SecurityPolicyService } from '#server/features/security-policy/index.ts'
import type { StoredPassword, User, UsersRepository } from '#server/features/users/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { maskedAddress } from '#server/lib/masked-address.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import { hashOfToken, newToken } from '#server/lib/tokens.ts'
import { attemptsKeyOf } from './attempts-key.ts'
import { digestOfGiven, type GivenPassword } from './given-password.ts'
import { limits } from './limits.ts'
import type { LoginAttemptsRepository } from './login-attempts.repository.ts'
import type { MailedCodes } from './mailed-codes.ts'
import { changeDueOf } from './password-due.ts'
import type { PasswordHasher } from './password-hasher.ts'
import type { PasswordsService } from './passwords.service.ts'
import type { Device, OpenedSession, SessionsService } from './sessions.service.ts'
import { companyIdOf, isOwnPlace, type SignInPlace } from './sign-in-place.ts'
import type { PendingStep, SignInStep, SignInStepsRepository } from './sign-in-steps.repository.ts'
import type { TwoFactorService } from './two-factor.service.ts'

export interface Credentials extends GivenPassword {
  email: string
  keepLogin: boolean
}

/** From where somebody signs in. */
export interface SignInRequest {
  place: SignInPlace
  device: Device
  actor: Actor
}

export type SignInOutcome =
  | ({ kind: 'signed-in'; user: User; keepLogin: boolean } & OpenedSession)
  /** 719: right password, wrong host. `domain` is null for a system admin, whose place is the console host. */
  | { kind: 'wrong-domain'; domain: string | null }
  | StepOutcome

/** 614, 615 or 616: the token is good for this step alone. Order: password → code → change (DECISIONS §3). */
export interface StepOutcome {
  kind: 'step'
  step: SignInStep
  user: User
  token: string
  expiresAt: number
  /** How the code comes, of step 'code'. */
  codeBy: 'mail' | 'authenticator' | null
}

const STEP_LIFETIME_MS = 15 * 60_000

/** The id of no company. */
const NOBODYS = 0
// Longer than any policy's lock or window lasts (9999 minutes): what is older locks nobody.
const ATTEMPTS_KEPT_MS = 10_000 * 60_000

/** Who has proved what so far. */
interface Proof {
  user: User
  policy: SecurityPolicy
  keepLogin: boolean
  /** The step that is used up with what follows. */
  tokenHash?: string
}

interface LoadedStep extends Proof {
  tokenHash: string
  step: PendingStep
  stored: StoredPassword
  codeBy: 'mail' | 'authenticator' | null
  /** Whether the policy still asks for it. */
  isDue: boolean
}

/** From the password to the session, with the steps in between. */
export class SignInService {
  private readonly deps: {
    knex: Executor
    transaction: InTransaction
    users: UsersRepository
    sessions: SessionsService
    passwords: PasswordsService
    policies: SecurityPolicyService
    attempts: LoginAttemptsRepository
    steps: SignInStepsRepository
    codes: MailedCodes
    twoFactor: TwoFactorService
    rateLimits: RateLimits
    hasher: PasswordHasher
    audit: AuditService
    box: SecretBox
    clock: Clock
    findCompany(companyId: number): Promise<Company | undefined>
  }

  constructor(deps: SignInService['deps']) {
    this.deps = deps
  }

  /**
   * The password's turn. Unknown address and wrong password are one answer: 609. A locked address, known or not, is
   * 711 before anything is hashed: an attempt is taken first, so any number at once verify no more than the
   * threshold allows. The host's policy says who is locked; where the person's own, elsewhere, would be, the
   * password counts as wrong without a word.
   */
  async signIn(credentials: Credentials, request: SignInRequest): Promise<SignInOutcome> {
    const { users, policies, attempts, hasher, box, clock } = this.deps
    const { place } = request
    const { email } = credentials
    const found = await users.findForSignIn(email)
    const policy = await policies.of(companyIdOf(place))
    const key = attemptsKeyOf(box, companyIdOf(place), email)
    const attempt = await attempts.take(key, policy, clock.now())
    if (attempt === 0) throw new AppError(711)
    const isElsewhere = found !== undefined && !isOwnPlace(found.user, place)
    const home = await this.takeAtHome(isElsewhere ? found.user.companyId : NOBODYS, email)
    const candidate = isElsewhere && home.isLocked ? undefined : found
    const digest = digestOfGiven(credentials)
    const right = await hasher.verify(candidate?.passwordHash ?? null, digest)
    const company = candidate && right ? await this.activeCompanyOf(candidate.user) : undefined
    if (!candidate || company === undefined) {
      const known = isElsewhere ? undefined : found?.user
      await this.recordFailure(request, email, known, attempt === policy.lockoutThreshold)
      throw new AppError(609)
    }
    const { user } = candidate
    if (isElsewhere) {
      await attempts.giveBack(key)
      await attempts.giveBack(home.key)
      return { kind: 'wrong-domain', domain: company && mainDomain(company) }
    }
    await this.keepHashCurrent(candidate, digest)
    const proof = { user, policy, keepLogin: credentials.keepLogin }
    const { enrolled } = await this.deps.twoFactor.stateOf(user.id)
    if (!enrolled && !policy.forceTwoFactor) return this.finish(proof, candidate, request)
    // Not cleared: whoever knows the password gets no new tries at the code by giving it again (SEC-OTP-06).
    await attempts.giveBack(key)
    return this.askForCode(proof, enrolled ? 'authenticator' : 'mail')
  }

  /**
   * Step 'code': the code by mail or authenticator, or a recovery code. 613 for a wrong one, which counts towards the
   * lock like a wrong password; 601 for a token that opens nothing. Where the policy asks for none any more, it goes on.
   */
  async giveCode(token: string, code: string, request: SignInRequest): Promise<SignInOutcome> {
    const { attempts, clock } = this.deps
    const loaded = await this.load(token, request.place, 'code')
    if (!loaded.isDue) return this.finish(loaded, loaded.stored, request)
    // no guess at all: nothing to count
    if (!/^[\x21-\x7e ]{6,50}$/.test(code)) throw new AppError(613)
    const key = attemptsKeyOf(this.deps.box, loaded.user.companyId, loaded.user.email)
    const attempt = await attempts.take(key, loaded.policy, clock.now())
    if (attempt === 0) throw new AppError(711)
    if (!(await this.isRightCode(loaded, code))) {
      await this.recordWrongCode(loaded, request, attempt === loaded.policy.lockoutThreshold)
      throw new AppError(613)
    }
    return this.finish(loaded, loaded.stored, request, true)
  }

  /** Sends another code by mail, which voids the one before; 720 when it is too soon or too many were sent. */
  async sendCodeAgain(token: string, { place }: SignInRequest): Promise<void> {
    const loaded = await this.load(token, place, 'code')
    if (loaded.codeBy !== 'mail' || !loaded.isDue) throw new AppError(601)
    const sent = await this.mailCode(loaded.user, loaded.tokenHash)
    if (!sent) throw tooMany(this.deps.codes.secondsToWait(loaded.step))
  }

  /** Steps 'first-change' and 'expired-change': the new password, then signed in; other sessions end. */
  async changePassword(token: string, newPassword: string, request: SignInRequest): Promise<SignInOutcome> {
    const { transaction, passwords, steps, sessions } = this.deps
    const loaded = await this.load(token, request.place)
    if (loaded.step.step === 'code' || !loaded.isDue) throw new AppError(601)
    const { user, keepLogin, tokenHash } = loaded
    const prepared = await passwords.prepare(user, newPassword)
    const actor = actingAs(request.actor, user)
    return transaction(async (trx) => {
      // of two at once one sets the password
      if (!(await steps.consume(trx, tokenHash))) throw new AppError(601)
      await passwords.store(trx, actor, user, prepared, {
        temporary: false,
        keepSession: null,
        notify: true,
      })
      const session = await sessions.open(trx, user, request.device)
      await this.recordSuccess(trx, request, user)
      return { kind: 'signed-in', user, keepLogin, ...session }
    })
  }

  /** What a step's token still opens at this place: for the pages of the steps, and for X-Access-Token. */
  async findStep(token: string, place: SignInPlace): Promise<Omit<StepOutcome, 'kind'> | undefined> {
    const loaded = await this.find(token, place)
    if (!loaded?.isDue) return undefined
    const { step, user, codeBy } = loaded
    return { step: step.step, user, token, expiresAt: step.expiresAt, codeBy }
  }

  /** Gives up a step: "back to sign-in". */
  async cancelStep(token: string): Promise<void> {
    await this.deps.steps.consume(this.deps.knex, hashOfToken(token))
  }

  private async load(token: string, place: SignInPlace, step?: SignInStep): Promise<LoadedStep> {
    const loaded = await this.find(token, place)
    if (!loaded || (step && loaded.step.step !== step)) throw new AppError(601)
    return loaded
  }

  private async find(token: string, place: SignInPlace): Promise<LoadedStep | undefined> {
    const { steps, users, policies, twoFactor, clock } = this.deps
    const tokenHash = hashOfToken(token)
    const step = await steps.find(tokenHash, clock.now())
    const user = step && (await users.find(step.userId))
    const stored = user && (await users.findPassword(user.id))
    if (!step || !user || !stored || !isOwnPlace(user, place)) return undefined
    if ((await this.activeCompanyOf(user)) === undefined) return undefined
    const policy = await policies.of(user.companyId)
    const common = { user, policy, keepLogin: step.keepLogin, tokenHash, step, stored }
    if (step.step !== 'code')
      return { ...common, codeBy: null, isDue: changeDueOf(stored, policy, clock.now()) !== null }
    const { enrolled } = await twoFactor.stateOf(user.id)
    return {
      ...common,
      codeBy: enrolled ? 'authenticator' : 'mail',
      isDue: enrolled || policy.forceTwoFactor,
    }
  }

  /** Everything but a due change is proved: the session, or that step. One transaction with what it uses up. */
  private async finish(
    { user, policy, keepLogin, tokenHash }: Proof,
    stored: StoredPassword,
    request: SignInRequest,
    byCode = false,
  ): Promise<SignInOutcome> {
    const { transaction, attempts, steps, sessions, audit, clock } = this.deps
    await this.forgetWhatIsOver()
    const due = changeDueOf(stored, policy, clock.now())
    return transaction(async (trx) => {
      // of two at once one goes on
      if (tokenHash && !(await steps.consume(trx, tokenHash))) throw new AppError(613)
      await attempts.clear(trx, attemptsKeyOf(this.deps.box, user.companyId, user.email))
      if (byCode) await audit.record(trx, request.actor, { name: 'authn_2fa_success', ...aboutUser(user) })
      if (due) return this.beginStep(trx, { user, keepLogin }, due, null)
      const session = await sessions.open(trx, user, request.device)
      await this.recordSuccess(trx, request, user)
      return { kind: 'signed-in', user, keepLogin, ...session }
    })
  }

  /**
   * Every sign-in clears away what is over, of anybody. Not in its transaction: on MySQL the removal of a range locks
   * where the next row goes, and of two sign-ins at once each would wait for the other's.
   */
  private async forgetWhatIsOver(): Promise<void> {
    const { attempts, steps, sessions, clock } = this.deps
    await attempts.prune(clock.now() - ATTEMPTS_KEPT_MS)
    await steps.removeExpired(clock.now())
    await sessions.forgetExpired()
  }

  private async askForCode(
    { user, keepLogin }: Proof,
    codeBy: 'mail' | 'authenticator',
  ): Promise<StepOutcome> {
    const { transaction } = this.deps
    await this.forgetWhatIsOver()
    const outcome = await transaction((trx) => this.beginStep(trx, { user, keepLogin }, 'code', codeBy))
    if (codeBy === 'mail') await this.mailCode(user, hashOfToken(outcome.token))
    return outcome
  }

  private async beginStep(
    trx: Transaction,
    { user, keepLogin }: { user: User; keepLogin: boolean },
    step: SignInStep,
    codeBy: StepOutcome['codeBy'],
  ): Promise<StepOutcome> {
    const { steps, clock } = this.deps
    const now = clock.now()
    const token = newToken()
    const expiresAt = now + STEP_LIFETIME_MS
    const row = { userId: user.id, step, keepLogin, createdAt: now, expiresAt }
    await steps.insert(trx, { tokenHash: hashOfToken(token), ...row })
    return { kind: 'step', step, user, token, expiresAt, codeBy }
  }

  /** 720 when the person was sent more codes than a person asks for. */
  private async mailCode(user: User, tokenHash: string): Promise<boolean> {
    const { rateLimits, transaction, codes } = this.deps
    const { allowed, retryAfterSeconds } = await rateLimits.take(limits.codeMailByUser, String(user.id))
    if (!allowed) throw tooMany(retryAfterSeconds)
    return transaction((trx) => codes.send(trx, tokenHash, user))
  }

  private isRightCode({ user, tokenHash, step, codeBy }: LoadedStep, code: string): Promise<boolean> {
    return codeBy === 'mail'
      ? this.deps.codes.matches(tokenHash, step, code)
      : this.deps.twoFactor.verify(user.id, code)
  }

  /**
   * A password tried elsewhere counts where its person belongs, by that company's policy. So that the time tells
   * nothing, any other is counted a second time too, at nobody's.
   */
  private async takeAtHome(
    companyId: number | null,
    email: string,
  ): Promise<{ key: string; isLocked: boolean }> {
    const { policies, attempts, box, clock } = this.deps
    const key = attemptsKeyOf(box, companyId, email)
    const taken = await attempts.take(key, await policies.of(companyId), clock.now())
    return { key, isLocked: taken === 0 }
  }

  /** A hash of older parameters becomes one of today's while the password is at hand (SEC-AUTH-23). */
  private async keepHashCurrent(stored: StoredPassword & { user: User }, digest: string): Promise<void> {
    const { hasher, users } = this.deps
    const { passwordHash, user } = stored
    if (passwordHash === null || !hasher.needsRehash(passwordHash)) return
    await users.replaceHash(user.id, passwordHash, await hasher.hash(digest))
  }

  /** null for a system admin, undefined when this person may not sign in at all. */
  private async activeCompanyOf(user: User): Promise<Company | null | undefined> {
    if (!user.isActive) return undefined
    if (user.companyId === null) return null
    const company = await this.deps.findCompany(user.companyId)
    return company?.isActive ? company : undefined
  }

  /** `known` only where it is a person of this place: no company's log tells of another's people. */
  private recordFailure(
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

  private recordWrongCode({ user }: LoadedStep, { actor }: SignInRequest, isLast: boolean): Promise<void> {
    const { transaction, audit } = this.deps
    const event = { outcome: 'failure', ...aboutUser(user) } as const
    return transaction(async (trx) => {
      await audit.record(trx, actor, { name: 'authn_2fa_fail', ...event })
      if (isLast) await audit.record(trx, actor, { name: 'authn_login_lock', ...event })
    })
  }

  private recordSuccess(trx: Transaction, { actor }: SignInRequest, user: User): Promise<void> {
    return this.deps.audit.record(trx, actingAs(actor, user), {
      name: 'authn_login_success',
      ...aboutUser(user),
    })
  }
}

const aboutUser = ({ id, companyId }: User) => ({ companyId, target: { kind: 'user', id } })

const actingAs = (actor: Actor, { id, companyId }: User): Actor => ({ ...actor, userId: id, companyId })

const tooMany = (retryAfter: number) => new AppError(720, { results: { retryAfter } })
