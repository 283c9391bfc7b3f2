import type { Executor, Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Company } from '#server/features/companies/index.ts'
import type { SecurityPolicyService } from '#server/features/security-policy/index.ts'
import type { StoredPassword, User, UsersRepository } from '#server/features/users/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { hashOfToken, newToken } from '#server/lib/tokens.ts'
import { activeCompanyOf } from './active-company.ts'
import { changeDueOf } from './password-due.ts'
import type { CodeBy, Proof, StepOutcome } from './sign-in-outcome.ts'
import { isOwnPlace, type SignInPlace } from './sign-in-place.ts'
import type { PendingStep, SignInStep, SignInStepsRepository } from './sign-in-steps.repository.ts'
import type { TwoFactorService } from './two-factor.service.ts'

const STEP_LIFETIME_MS = 15 * 60_000

export interface LoadedStep extends Proof {
  tokenHash: string
  step: PendingStep
  stored: StoredPassword
  codeBy: CodeBy | null
  /** Whether the policy still asks for it. */
  isDue: boolean
}

/** The steps between the password and the session: each has a token valid for that step and place only. */
export class SignInSteps {
  private readonly deps: {
    knex: Executor
    repository: SignInStepsRepository
    users: UsersRepository
    policies: SecurityPolicyService
    twoFactor: TwoFactorService
    clock: Clock
    findCompany(companyId: number): Promise<Company | undefined>
  }

  constructor(deps: SignInSteps['deps']) {
    this.deps = deps
  }

  /** Creates the next step, in the transaction that consumes the previous one. */
  async begin(
    trx: Transaction,
    { user, keepLogin }: { user: User; keepLogin: boolean },
    step: SignInStep,
    codeBy: CodeBy | null,
  ): Promise<StepOutcome> {
    const { repository, clock } = this.deps
    const now = clock.now()
    const token = newToken()
    const expiresAt = now + STEP_LIFETIME_MS
    const row = { userId: user.id, step, keepLogin, createdAt: now, expiresAt }
    await repository.insert(trx, { tokenHash: hashOfToken(token), ...row })
    return { kind: 'step', step, user, token, expiresAt, codeBy }
  }

  /** The step that a token is valid for at this place: for the pages of the steps, and for X-Access-Token. */
  async find(token: string, place: SignInPlace): Promise<Omit<StepOutcome, 'kind'> | undefined> {
    const loaded = await this.findLoaded(token, place)
    if (!loaded?.isDue) return undefined
    const { step, user, codeBy } = loaded
    return { step: step.step, user, token, expiresAt: step.expiresAt, codeBy }
  }

  /** The step of a token, whether or not the policy still requires it. @throws AppError 601 for an invalid token */
  async load(token: string, place: SignInPlace, step?: SignInStep): Promise<LoadedStep> {
    const loaded = await this.findLoaded(token, place)
    if (!loaded || (step && loaded.step.step !== step)) throw new AppError(601)
    return loaded
  }

  /** Consumes a step; false if a concurrent request did. */
  use(trx: Transaction, tokenHash: string): Promise<boolean> {
    return this.deps.repository.consume(trx, tokenHash)
  }

  /** Deletes all expired steps. */
  async deleteExpired(): Promise<void> {
    await this.deps.repository.removeExpired(this.deps.clock.now())
  }

  /** Cancels a step: "back to sign-in". */
  async cancel(token: string): Promise<void> {
    await this.deps.repository.consume(this.deps.knex, hashOfToken(token))
  }

  private async findLoaded(token: string, place: SignInPlace): Promise<LoadedStep | undefined> {
    const { repository, users, policies, twoFactor, clock, findCompany } = this.deps
    const tokenHash = hashOfToken(token)
    const step = await repository.find(tokenHash, clock.now())
    const user = step && (await users.find(step.userId))
    const stored = user && (await users.findPassword(user.id))
    if (!step || !user || !stored || !isOwnPlace(user, place)) return undefined
    if ((await activeCompanyOf(user, findCompany)) === undefined) return undefined
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
}
