// Long because a change of address is one story from the request to the confirmation.
import type { Executor, InTransaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor, AuditService } from '#server/features/audit/index.ts'
import {
  isOwnPlace,
  type GivenPassword,
  type LocksService,
  type PasswordsService,
  type RateLimits,
  type SessionsService,
  type SignInPlace,
} from '#server/features/auth/index.ts'
import type { Company } from '#server/features/companies/index.ts'
import type { MailService } from '#server/features/mail/index.ts'
import type { MailedTokensRepository } from '#server/features/mailed-tokens/index.ts'
import {
  fullName,
  type AccessGrantsRepository,
  type User,
  type UsersRepository,
} from '#server/features/users/index.ts'
import type { Lang } from '#server/i18n/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import type { UserManagementRepository } from './user-management.repository.ts'
import { addressOf } from './user-management.validation.ts'
import { countMail } from './mail-limits.ts'
import { maskedAddress } from '#server/lib/masked-address.ts'

export interface AccountsDeps {
  knex: Executor
  transaction: InTransaction
  accounts: UserManagementRepository
  users: UsersRepository
  grants: AccessGrantsRepository
  sessions: SessionsService
  locks: LocksService
  passwords: PasswordsService
  tokens: MailedTokensRepository
  rateLimits: RateLimits
  box: SecretBox
  mail: MailService
  audit: AuditService
  clock: Clock
  findCompany(companyId: number): Promise<Company | undefined>
  /** A URL on the company's main domain, on the console host for null. */
  linkTo(company: Company | null, path: string): string
}

export interface Names {
  firstName: string
  lastName: string
  lang: Lang
}

const HOUR_MS = 60 * 60 * 1000
const CONFIRMATION_HOURS = 24
/** After this an undelivered notice is useless. */
const NOTICE_MS = 7 * 24 * HOUR_MS

/** Users' changes to their own profile. */
export class ProfilesService {
  private readonly deps: AccountsDeps

  constructor(deps: AccountsDeps) {
    this.deps = deps
  }

  async updateNames(actor: Actor, user: User, names: Names): Promise<void> {
    const { transaction, accounts, audit } = this.deps
    await transaction(async (trx) => {
      await accounts.updateNames(trx, user.id, names)
      await audit.record(trx, actor, {
        name: 'user_updated',
        companyId: user.companyId,
        target: { kind: 'user', id: user.id },
        details: changesOf(user, names),
      })
    })
  }

  /**
   * Requests a change of address: verifies the current password (702, 711), then mails a link to the new address and
   * a notice to the old one. 709 for an invalid address, 708 if it is taken, 720 over the limit. Nothing changes
   * until the link is followed.
   */
  async requestEmailChange(actor: Actor, user: User, input: unknown, given: GivenPassword): Promise<void> {
    const { transaction, passwords, tokens, mail, audit, clock } = this.deps
    const email = addressOf(input)
    // The password first: who only found the screen unlocked learns nothing about other people's addresses.
    await passwords.requireCurrent(actor, user, given)
    await countMail(this.deps, actor, email)
    await this.requireFree(user, email)
    const company = await this.companyOf(user)
    const now = clock.now()
    const expiresAt = now + CONFIRMATION_HOURS * HOUR_MS
    const { id: userId, companyId, lang } = user
    await transaction(async (trx) => {
      const token = await tokens.issue(trx, {
        userId,
        purpose: 'email-change',
        newEmail: email,
        createdAt: now,
        expiresAt,
      })
      const common = { toName: fullName(user, lang), lang, companyId, userId }
      await mail.send(trx, {
        ...common,
        to: email,
        template: 'email-change-confirm',
        data: {
          link: this.deps.linkTo(company, `/confirm-email?token=${token}`),
          hours: CONFIRMATION_HOURS,
        },
        expiresAt,
      })
      await mail.send(trx, {
        ...common,
        to: user.email,
        template: 'email-change-notice',
        data: { newAddressMasked: maskedAddress(email), hours: CONFIRMATION_HOURS },
        expiresAt: now + NOTICE_MS,
      })
      await audit.record(trx, actor, {
        name: 'authn_token_created',
        companyId,
        target: { kind: 'user', id: userId },
        details: { purpose: 'email-change', email: { from: user.email, to: email } },
      })
    })
  }

  /** The change that a confirmation link would make, for its page. */
  async findEmailChange(
    text: string,
    place: SignInPlace,
  ): Promise<{ user: User; newEmail: string } | undefined> {
    const { tokens, users, clock } = this.deps
    const token = await tokens.find(text, 'email-change', clock.now())
    const user = token && (await users.find(token.userId))
    if (!token?.newEmail || !user?.isActive || !isOwnPlace(user, place)) return undefined
    return { user, newEmail: token.newEmail }
  }

  /**
   * Sets the new address; 601 if the link is invalid, 708 if it was taken meanwhile. Ends every session but
   * `keepSession`: that of the same user in the browser in which the link was opened.
   */
  async confirmEmailChange(
    actor: Actor,
    text: string,
    place: SignInPlace,
    keepSession: string | null = null,
  ): Promise<void> {
    const { transaction, accounts, users, sessions, tokens, mail, audit, clock } = this.deps
    const now = clock.now()
    await transaction(async (trx) => {
      const token = await tokens.consume(trx, text, 'email-change', now)
      const user = token && (await users.find(token.userId, trx))
      if (!token?.newEmail || !user?.isActive || !isOwnPlace(user, place)) throw new AppError(601)
      const { newEmail } = token
      await accounts.updateEmail(trx, user.id, newEmail)
      // Links mailed to the old address must no longer work (SEC-FPW-07).
      await tokens.revoke(trx, user.id, 'password-reset')
      await sessions.endAll(trx, user.id, keepSession)
      await mail.send(trx, {
        to: user.email,
        toName: fullName(user, user.lang),
        lang: user.lang,
        template: 'email-changed',
        data: { newAddressMasked: maskedAddress(newEmail), at: now },
        companyId: user.companyId,
        userId: user.id,
        expiresAt: now + NOTICE_MS,
      })
      // The link proves who it is, signed in or not.
      await audit.record(
        trx,
        { ...actor, userId: user.id },
        {
          name: 'user_updated',
          companyId: user.companyId,
          target: { kind: 'user', id: user.id },
          details: { email: { from: user.email, to: newEmail } },
        },
      )
    })
  }

  /** An early check; in the end the unique key decides. */
  private async requireFree(user: User, email: string): Promise<void> {
    if (email === user.email)
      throw new AppError(708, { fields: [{ field: 'email', message: 'account.error.sameEmail' }] })
    const holder = await this.deps.users.findForSignIn(email)
    // The own address in another spelling is free.
    if (holder && holder.user.id !== user.id)
      throw new AppError(708, { fields: [{ field: 'email', message: 'api.error.708' }] })
  }

  private async companyOf(user: User): Promise<Company | null> {
    if (user.companyId === null) return null
    const company = await this.deps.findCompany(user.companyId)
    if (!company) throw new AppError(703)
    return company
  }
}

function changesOf(before: Names, after: Names): Record<string, { from: string; to: string }> {
  const details: Record<string, { from: string; to: string }> = {}
  for (const key of ['firstName', 'lastName', 'lang'] as const)
    if (before[key] !== after[key]) details[key] = { from: before[key], to: after[key] }
  return details
}
