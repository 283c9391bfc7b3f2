// Long because all actions of an admin on a user share the same checks and audit entries.
import type { Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor, AuditEvent } from '#server/features/audit/index.ts'
import { isOwnPlace, type SignInPlace } from '#server/features/auth/index.ts'
import { textIn, type Company } from '#server/features/companies/index.ts'
import { COMPANY_ADMIN, SYSTEM_ADMIN, type User } from '#server/features/users/index.ts'
import type { Lang } from '#server/i18n/index.ts'
import type { UserStatus } from './user-management.repository.ts'
import { addressOf } from './user-management.validation.ts'
import { countMail } from './mail-limits.ts'
import type { AccountsDeps, Names } from './profiles.service.ts'

/** A user as an admin sees them: invited (no password yet), active, locked by failed sign-ins, or disabled. */
export interface ManagedUser {
  user: User
  state: 'invited' | 'invitation-over' | 'active' | 'locked' | 'disabled'
  /** When a lock ends, in milliseconds since the epoch; null in every other state. */
  lockedUntil: number | null
  hasAuthenticator: boolean
  sessions: number
  createdAt: number
}

const INVITATION_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

/** A company's users (`companyId` null: the system admins), managed by an admin. */
export class UserManagementService {
  private readonly deps: AccountsDeps

  constructor(deps: AccountsDeps) {
    this.deps = deps
  }

  async list(companyId: number | null): Promise<ManagedUser[]> {
    const { accounts, clock, locks } = this.deps
    const now = clock.now()
    const users = await accounts.findUsers(companyId)
    const locked = await locks.of(companyId, users)
    const statuses = new Map(
      (await accounts.findStatuses(companyId, now)).map((status) => [status.userId, status]),
    )
    return users.flatMap((user) => {
      const status = statuses.get(user.id)
      // Deleted between the two queries.
      if (!status) return []
      const { hasAuthenticator, sessions, createdAt } = status
      const until = locked.get(user.id) ?? null
      const state = stateOf(user, status, until, now)
      const lockedUntil = state === 'locked' ? until : null
      return [{ user, state, lockedUntil, hasAuthenticator, sessions, createdAt }]
    })
  }

  /** One user of that company, or 701. */
  async get(companyId: number | null, userId: number): Promise<User> {
    const user = await this.deps.users.find(userId)
    if (!user || user.companyId !== companyId) throw new AppError(701)
    return user
  }

  /** The same, for what nobody does to themself by this way: 612. */
  async getOther(actor: Actor, companyId: number | null, userId: number): Promise<User> {
    const user = await this.get(companyId, userId)
    if (user.id === actor.userId) throw refused('account.error.ownAccount')
    return user
  }

  /**
   * Creates the user and mails an invitation, valid for seven days. 709 for an invalid address, 708 if it is taken,
   * 720.
   */
  async invite(
    actor: Actor,
    companyId: number | null,
    invitation: { email?: unknown; lang: Lang },
  ): Promise<number> {
    const { transaction, accounts, audit, clock } = this.deps
    const email = addressOf(invitation.email)
    const company = await this.companyOf(companyId)
    const { lang } = invitation
    await countMail(this.deps, actor, email)
    return transaction(async (trx) => {
      const roleLevel = companyId === null ? SYSTEM_ADMIN : COMPANY_ADMIN
      const person = { companyId, roleLevel, email, firstName: '', lastName: '', lang } as const
      const id = await accounts.insert(trx, { ...person, passwordHash: null, createdAt: clock.now() })
      await audit.record(trx, actor, about('user_created', companyId, id, { email }))
      await this.mailInvitation(trx, actor, company, { ...person, id, isActive: true })
      return id
    })
  }

  /** Sends a new invitation and voids the previous link. 612 for a user who has a password or is disabled. */
  async resendInvitation(actor: Actor, companyId: number | null, userId: number): Promise<void> {
    const user = await this.get(companyId, userId)
    const company = await this.companyOf(companyId)
    if (!user.isActive || !(await this.isInvited(userId))) throw refused('account.error.notInvited')
    await countMail(this.deps, actor, user.email)
    await this.deps.transaction((trx) => this.mailInvitation(trx, actor, company, user))
  }

  /** Takes an invitation back and the user with it; 612 for who has accepted one. */
  async remove(actor: Actor, companyId: number | null, userId: number): Promise<void> {
    const { transaction, accounts, audit } = this.deps
    await this.get(companyId, userId)
    await transaction(async (trx) => {
      const removed = await accounts.removeInvited(trx, companyId, userId)
      if (!removed) throw refused('account.error.notInvited')
      await audit.record(trx, actor, about('user_deleted', companyId, userId))
    })
  }

  /**
   * Disables sign-in, voids mailed links and ends every session; reversible by `enable`. 612 for oneself, and for a
   * company's last active admin if requested by its own admins.
   */
  async disable(actor: Actor, companyId: number | null, userId: number): Promise<void> {
    const { transaction, accounts, sessions, tokens, audit } = this.deps
    await this.getOther(actor, companyId, userId)
    await transaction(async (trx) => {
      const active = await accounts.lockActive(trx, companyId)
      if (actor.companyId === companyId && !active.some((id) => id !== userId))
        throw refused('account.error.lastAdmin')
      if (!(await accounts.setActive(trx, companyId, userId, false))) return
      await tokens.revoke(trx, userId)
      const ended = await sessions.endAll(trx, userId)
      await audit.record(trx, actor, about('user_archived', companyId, userId, { sessions: ended }))
    })
  }

  async enable(actor: Actor, companyId: number | null, userId: number): Promise<void> {
    const { transaction, accounts, audit } = this.deps
    await this.getOther(actor, companyId, userId)
    await transaction(async (trx) => {
      if (!(await accounts.setActive(trx, companyId, userId, true))) return
      await audit.record(trx, actor, about('user_restored', companyId, userId))
    })
  }

  async endSessions(actor: Actor, companyId: number | null, userId: number): Promise<void> {
    const { transaction, sessions, audit } = this.deps
    await this.get(companyId, userId)
    await transaction(async (trx) => {
      const ended = await sessions.endAll(trx, userId)
      await audit.record(trx, actor, about('session_ended', companyId, userId, { sessions: ended }))
    })
  }

  /** The invited user, for the page /register. */
  async findInvitation(text: string, place: SignInPlace): Promise<User | undefined> {
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
    const invited = await this.findInvitation(text, place)
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
      await audit.record(trx, self, about('user_updated', user.companyId, user.id, change))
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
    await audit.record(trx, actor, about('authn_token_created', companyId, userId, details))
  }
}

function stateOf(
  user: User,
  { hasPassword, invitedUntil }: UserStatus,
  lockedUntil: number | null,
  now: number,
): ManagedUser['state'] {
  if (!user.isActive) return 'disabled'
  if (hasPassword) return lockedUntil === null ? 'active' : 'locked'
  return invitedUntil !== null && invitedUntil > now ? 'invited' : 'invitation-over'
}

/** An audit entry in the log of the user's company, even if the system admin acted. */
function about(
  name: AuditEvent['name'],
  companyId: number | null,
  userId: number,
  details: AuditEvent['details'] = {},
): AuditEvent {
  return { name, companyId, target: { kind: 'user', id: userId }, details }
}

const refused = (message: string) => new AppError(612, { fields: [{ field: '', message }] })
