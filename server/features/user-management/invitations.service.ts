// Long because the steps of an invitation share its rules, from sending to acceptance.
import type { Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor } from '#server/features/audit/index.ts'
import { isOwnPlace, type SignInPlace } from '#server/features/auth/index.ts'
import { textIn, type Company } from '#server/features/companies/index.ts'
import { COMPANY_ADMIN, SYSTEM_ADMIN, type User } from '#server/features/users/index.ts'
import type { Lang } from '#server/i18n/index.ts'
import { countMail } from './mail-limits.ts'
import type { AccountsDeps, Names } from './profiles.service.ts'
import { refusedAction } from './refused-action.ts'
import { userEvent } from './user-event.ts'
import { addressOf } from './user-management.validation.ts'
import { userOfCompany } from './user-of-company.ts'

const INVITATION_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

/** Invitations by mail, from the admin who sends one to the user who accepts it. */
export class InvitationsService {
  private readonly deps: AccountsDeps

  constructor(deps: AccountsDeps) {
    this.deps = deps
  }

  /**
   * Creates the user and mails an invitation, valid for seven days. 709 for an invalid address, 708 if it is taken,
   * 720. 610 for a company's own admin, unless the system admin lets the company invite.
   */
  async invite(
    actor: Actor,
    companyId: number | null,
    invitation: { email?: unknown; lang: Lang },
  ): Promise<number> {
    const { transaction, accounts, audit, clock } = this.deps
    const email = addressOf(invitation.email)
    const company = await this.companyOf(companyId)
    requireInviter(actor, company)
    const { lang } = invitation
    await countMail(this.deps, actor, email)
    return transaction(async (trx) => {
      const roleLevel = companyId === null ? SYSTEM_ADMIN : COMPANY_ADMIN
      const person = { companyId, roleLevel, email, firstName: '', lastName: '', lang } as const
      const id = await accounts.insert(trx, { ...person, passwordHash: null, createdAt: clock.now() })
      await audit.record(trx, actor, userEvent('user_created', companyId, id, { email }))
      await this.mailInvitation(trx, actor, company, { ...person, id, isActive: true })
      return id
    })
  }

  /** Sends a new invitation and voids the previous link. 610 as `invite`; 612 for a user who has a password or is disabled. */
  async resend(actor: Actor, companyId: number | null, userId: number): Promise<void> {
    const user = await userOfCompany(this.deps.users, companyId, userId)
    const company = await this.companyOf(companyId)
    requireInviter(actor, company)
    if (!user.isActive || !(await this.isInvited(userId))) throw refusedAction('account.error.notInvited')
    await countMail(this.deps, actor, user.email)
    await this.deps.transaction((trx) => this.mailInvitation(trx, actor, company, user))
  }

  /** The invited user, for the page /register. */
  async find(text: string, place: SignInPlace): Promise<User | undefined> {
    const { tokens, users, clock } = this.deps
    const token = await tokens.find(text, 'invitation', clock.now())
    const user = token && (await users.find(token.userId))
    if (!user?.isActive || !isOwnPlace(user, place) || !(await this.isInvited(user.id))) return undefined
    return user
  }

  /**
   * Accepts an invitation: names, language and the first password. Company, role and address come from the invitation
   * (SEC-ROL-04). 601 if the link is invalid; 406 for a password that violates the policy.
   */
  async register(
    actor: Actor,
    text: string,
    place: SignInPlace,
    person: Names & { password: string },
  ): Promise<User> {
    const { transaction, accounts, passwords, tokens, grants, audit, clock } = this.deps
    const invited = await this.find(text, place)
    if (!invited) throw new AppError(601)
    const { firstName, lastName, lang, password } = person
    const passwordHash = await passwords.prepare(invited, password)
    const user: User = { ...invited, firstName, lastName, lang }
    const self: Actor = { ...actor, userId: user.id }
    await transaction(async (trx) => {
      const token = await tokens.consume(trx, text, 'invitation', clock.now())
      if (token?.userId !== user.id) throw new AppError(601)
      await accounts.updateNames(trx, user.id, user)
      await passwords.store(trx, self, user, passwordHash, {
        temporary: false,
        keepSession: null,
        notify: false,
      })
      await grants.acceptInvitation(trx, user, clock.now())
      const change = { state: { from: 'invited', to: 'active' }, firstName, lastName }
      await audit.record(trx, self, userEvent('user_updated', user.companyId, user.id, change))
    })
    return user
  }

  private async isInvited(userId: number): Promise<boolean> {
    return (await this.deps.users.findPassword(userId))?.passwordHash === null
  }

  private async companyOf(companyId: number | null): Promise<Company | null> {
    if (companyId === null) return null
    const company = await this.deps.findCompany(companyId)
    if (!company) throw new AppError(703)
    return company
  }

  private async mailInvitation(
    trx: Transaction,
    actor: Actor,
    company: Company | null,
    user: User,
  ): Promise<void> {
    const { tokens, mail, grants, audit, clock, linkTo } = this.deps
    const { id: userId, companyId, email, lang } = user
    const createdAt = clock.now()
    const expiresAt = createdAt + INVITATION_DAYS * DAY_MS
    const issued = { userId, purpose: 'invitation', newEmail: null, createdAt, expiresAt } as const
    const token = await tokens.issue(trx, issued)
    await mail.send(trx, {
      to: email,
      toName: '',
      lang,
      template: 'invitation',
      data: {
        link: linkTo(company, `/register?token=${token}`),
        companyName: company ? textIn(company.name, lang) : '',
        days: INVITATION_DAYS,
      },
      companyId,
      userId,
      expiresAt,
    })
    await grants.record(trx, actor, user, 'invitation', createdAt)
    const details = { purpose: 'invitation', email }
    await audit.record(trx, actor, userEvent('authn_token_created', companyId, userId, details))
  }
}

/** @throws AppError 610 a company's own admin, where only the system admin invites */
export function requireInviter(
  { companyId }: Pick<Actor, 'companyId'>,
  company: Pick<Company, 'invitesUsers'> | null,
): void {
  if (companyId !== null && !company?.invitesUsers) throw new AppError(610)
}
