import type { Actor } from '#server/features/audit/index.ts'
import type { User } from '#server/features/users/index.ts'
import type { AccountsDeps } from './profiles.service.ts'
import { refusedAction } from './refused-action.ts'
import { userEvent } from './user-event.ts'
import type { UserStatus } from './user-management.repository.ts'
import { userOfCompany } from './user-of-company.ts'

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
  get(companyId: number | null, userId: number): Promise<User> {
    return userOfCompany(this.deps.users, companyId, userId)
  }

  /** The same, for what nobody does to themself by this way: 612. */
  async getOther(actor: Actor, companyId: number | null, userId: number): Promise<User> {
    const user = await this.get(companyId, userId)
    if (user.id === actor.userId) throw refusedAction('account.error.ownAccount')
    return user
  }

  /** Takes an invitation back and the user with it; 612 for who has accepted one. */
  async remove(actor: Actor, companyId: number | null, userId: number): Promise<void> {
    const { transaction, accounts, audit } = this.deps
    await this.get(companyId, userId)
    await transaction(async (trx) => {
      const removed = await accounts.removeInvited(trx, companyId, userId)
      if (!removed) throw refusedAction('account.error.notInvited')
      await audit.removePersonalDetails(trx, userId)
      await audit.record(trx, actor, userEvent('user_deleted', companyId, userId))
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
        throw refusedAction('account.error.lastAdmin')
      if (!(await accounts.setActive(trx, companyId, userId, false))) return
      await tokens.revoke(trx, userId)
      const ended = await sessions.endAll(trx, userId)
      await audit.record(trx, actor, userEvent('user_archived', companyId, userId, { sessions: ended }))
    })
  }

  async enable(actor: Actor, companyId: number | null, userId: number): Promise<void> {
    const { transaction, accounts, audit } = this.deps
    await this.getOther(actor, companyId, userId)
    await transaction(async (trx) => {
      if (!(await accounts.setActive(trx, companyId, userId, true))) return
      await audit.record(trx, actor, userEvent('user_restored', companyId, userId))
    })
  }

  async endSessions(actor: Actor, companyId: number | null, userId: number): Promise<void> {
    const { transaction, sessions, audit } = this.deps
    await this.get(companyId, userId)
    await transaction(async (trx) => {
      const ended = await sessions.endAll(trx, userId)
      await audit.record(trx, actor, userEvent('session_ended', companyId, userId, { sessions: ended }))
    })
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
