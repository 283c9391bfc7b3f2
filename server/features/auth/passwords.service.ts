import type { Transaction } from '#server/drivers/database/contract.ts'
import type { Actor } from '#server/features/audit/index.ts'
import type { User } from '#server/features/users/index.ts'
import { requireCurrentPassword } from './current-password.ts'
import type { GivenPassword } from './given-password.ts'
import { prepareNewPassword, storeNewPassword, type PreparedPassword, type Storing } from './new-password.ts'
import {
  answerResetRequest,
  findPasswordReset,
  requestPasswordReset,
  resetPasswordByLink,
} from './password-reset.ts'
import { resetPasswordByAdmin } from './password-reset-by-admin.ts'
import type { PasswordsDeps } from './passwords-deps.ts'
import type { SignInPlace } from './sign-in-place.ts'

/** Sets, checks and resets passwords. Wrong new passwords are 406 with the field `password`. */
export class PasswordsService {
  private readonly deps: PasswordsDeps

  constructor(deps: PasswordsDeps) {
    this.deps = deps
  }

  /**
   * Re-authenticates the user before a sensitive action by the current password. 702 if it is wrong, 711 if the
   * address is locked; wrong ones count towards the lock (SEC-AUTH-20).
   */
  requireCurrent(actor: Actor, user: User, given: GivenPassword): Promise<void> {
    return requireCurrentPassword(this.deps, actor, user, given)
  }

  /**
   * Checks a new password against the policy, the common ones and the history (718), and hashes it. Costs up to
   * (1 + history) hashes: never inside a transaction.
   */
  prepare(user: Pick<User, 'id' | 'companyId' | 'email'>, newPassword: string): Promise<PreparedPassword> {
    return prepareNewPassword(this.deps, user, newPassword)
  }

  /**
   * Stores a prepared password: updates history and age, revokes reset links and every session but `keepSession`,
   * resets attempts, mails the notice, writes the audit entry. In the caller's transaction. 721 if the password
   * changed after `prepare`.
   */
  store(trx: Transaction, actor: Actor, user: User, prepared: PreparedPassword, how: Storing): Promise<void> {
    return storeNewPassword(this.deps, trx, actor, user, prepared, how)
  }

  /** The user's own change: verifies the current password, then sets the new one. 702, 711, 406, 718. */
  async change(
    actor: Actor,
    user: User,
    sessionId: string,
    { current, next }: { current: string; next: string },
  ): Promise<void> {
    await this.requireCurrent(actor, user, { password: current })
    const prepared = await this.prepare(user, next)
    const how = { temporary: false, keepSession: sessionId, notify: true }
    await this.deps.transaction((trx) => this.store(trx, actor, user, prepared, how))
  }

  /**
   * Resets another user's password: the present one and all sessions end at once, and a mailed link lets the user set a
   * new one, so that no admin ever knows a password that works. 612 for a user without a password: it would bypass the
   * invitation, which proves that the mailbox is theirs. 720 over the limit of mails.
   */
  resetByAdmin(actor: Actor, user: User): Promise<void> {
    return resetPasswordByAdmin(this.deps, actor, user)
  }

  /** "Forgotten password": the same answer for any address. A job looks up the user. 720 by network address only. */
  requestReset(actor: Actor, email: string, place: SignInPlace): Promise<void> {
    return requestPasswordReset(this.deps, actor, email, place)
  }

  /** The job behind it: the token and the mail, for an active user of the place that was asked. */
  answerResetRequest(requestId: number): Promise<void> {
    return answerResetRequest(this.deps, requestId)
  }

  /** When its job has failed for good: deletes the address that was typed. */
  async deleteResetRequest(requestId: number): Promise<void> {
    await this.deps.resetRequests.remove(this.deps.knex, requestId)
  }

  /** The user whose password a mailed link sets at this place; undefined if the link is invalid. */
  findReset(token: string, place: SignInPlace): Promise<User | undefined> {
    return findPasswordReset(this.deps, token, place)
  }

  /** Sets the password by a mailed link: 601 if the link is invalid. Ends all sessions, signs nobody in. */
  resetByLink(actor: Actor, token: string, place: SignInPlace, newPassword: string): Promise<void> {
    return resetPasswordByLink(this.deps, actor, token, place, newPassword)
  }
}
