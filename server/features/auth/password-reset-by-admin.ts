import { AppError } from '#server/errors/app-error.ts'
import { tooMany } from '#server/errors/too-many.ts'
import type { Actor } from '#server/features/audit/index.ts'
import { fullName, type User } from '#server/features/users/index.ts'
import { newToken } from '#server/lib/tokens.ts'
import { limits } from './limits.ts'
import { storeNewPassword } from './new-password.ts'
import { digestOf, ofUser } from './password-hasher.ts'
import type { PasswordsDeps } from './passwords-deps.ts'

/** Longer than a link that somebody asked for and waits for. */
const HOURS = 24

/** See PasswordsService.resetByAdmin. */
export async function resetPasswordByAdmin(deps: PasswordsDeps, actor: Actor, user: User): Promise<void> {
  const { users, hasher, tokens, mail, audit, grants, rateLimits, clock } = deps
  const replaces = (await users.findPassword(user.id))?.passwordHash ?? null
  if (replaces === null)
    throw new AppError(612, { fields: [{ field: '', message: 'account.error.stillInvited' }] })
  if (actor.userId !== null) {
    const taken = await rateLimits.take(limits.mailByPerson, String(actor.userId))
    if (!taken.allowed) throw tooMany(taken.retryAfterSeconds)
  }
  // Nobody knows this one, and it is kept nowhere.
  const passwordHash = await hasher.hash(digestOf(newToken()), ofUser(user))
  const company = user.companyId === null ? null : ((await deps.findCompany(user.companyId)) ?? null)
  await deps.transaction(async (trx) => {
    const how = { temporary: true, keepSession: null, notify: false }
    await storeNewPassword(deps, trx, actor, user, { passwordHash, replaces }, how)
    const now = clock.now()
    const expiresAt = now + HOURS * 60 * 60_000
    const token = await tokens.issue(trx, {
      ...{ userId: user.id, purpose: 'password-reset', newEmail: null, createdAt: now, expiresAt },
    })
    await mail.send(trx, {
      ...{ to: user.email, toName: fullName(user, user.lang), lang: user.lang },
      template: 'password-reset-by-admin',
      data: { link: deps.linkTo(company, `/reset-password/3?token=${token}`), hours: HOURS },
      ...{ companyId: user.companyId, userId: user.id, expiresAt },
    })
    await audit.record(trx, actor, {
      name: 'authn_token_created',
      companyId: user.companyId,
      target: { kind: 'user', id: user.id },
    })
    await grants.record(trx, actor, user, 'password', now)
  })
}
