import { AppError } from '#server/errors/app-error.ts'
import { tooMany } from '#server/errors/too-many.ts'
import { systemActor, type Actor } from '#server/features/audit/index.ts'
import { emailKeyOf, fullName, type User } from '#server/features/users/index.ts'
import { networkOf } from '#server/lib/network.ts'
import { limits } from './limits.ts'
import { prepareNewPassword, storeNewPassword } from './new-password.ts'
import type { PasswordsDeps } from './passwords-deps.ts'
import { companyIdOf, isOwnPlace, type SignInPlace } from './sign-in-place.ts'

const MINUTES = 30
const PURPOSE = 'password-reset'

/** See PasswordsService.requestReset. */
export async function requestPasswordReset(
  deps: PasswordsDeps,
  actor: Actor,
  email: string,
  place: SignInPlace,
): Promise<void> {
  const { transaction, resetRequests, rateLimits, box, clock, enqueueReset } = deps
  const network = await rateLimits.take(limits.mailByNetwork, networkOf(actor.ip))
  if (!network.allowed) throw tooMany(network.retryAfterSeconds)
  // Over the address's limit the answer is the same, but no mail is sent (SEC-FPW-02).
  const address = await rateLimits.take(
    limits.mailByAddress,
    box.fingerprint('mail-address', emailKeyOf(email)),
  )
  if (!address.allowed) return
  const request = { address: box.seal(PURPOSE, email), companyId: companyIdOf(place) }
  await transaction(async (trx) => enqueueReset(trx, await resetRequests.insert(trx, request, clock.now())))
}

/** See PasswordsService.answerResetRequest. */
export async function answerResetRequest(deps: PasswordsDeps, requestId: number): Promise<void> {
  const { knex, transaction, users, resetRequests, tokens, mail, audit, box, clock, linkTo } = deps
  const request = await resetRequests.find(requestId)
  if (!request) return
  const { companyId } = request
  const place: SignInPlace = companyId === null ? { kind: 'console' } : { kind: 'company', companyId }
  const found = await users.findForSignIn(box.open(PURPOSE, request.address))
  // Users who were only invited have another kind of link.
  const mayReset = found && found.passwordHash !== null && (await belongsTo(deps, found.user, place))
  if (!mayReset) return void (await resetRequests.remove(knex, requestId))

  const { user } = found
  const company = companyId === null ? null : (await deps.findCompany(companyId))!
  await transaction(async (trx) => {
    if (!(await resetRequests.remove(trx, requestId))) return
    const now = clock.now()
    const expiresAt = now + MINUTES * 60_000
    const token = await tokens.issue(trx, {
      userId: user.id,
      purpose: PURPOSE,
      newEmail: null,
      createdAt: now,
      expiresAt,
    })
    await mail.send(trx, {
      to: user.email,
      toName: fullName(user, user.lang),
      lang: user.lang,
      template: PURPOSE,
      data: { link: linkTo(company, `/reset-password/3?token=${token}`), minutes: MINUTES },
      companyId,
      userId: user.id,
      expiresAt,
    })
    await audit.record(trx, systemActor(PURPOSE, companyId), {
      name: 'authn_token_created',
      target: { kind: 'user', id: user.id },
    })
  })
}

/** See PasswordsService.findReset. */
export async function findPasswordReset(
  deps: PasswordsDeps,
  token: string,
  place: SignInPlace,
): Promise<User | undefined> {
  const found = await deps.tokens.find(token, PURPOSE, deps.clock.now())
  const user = found && (await deps.users.find(found.userId))
  return user && (await belongsTo(deps, user, place)) ? user : undefined
}

/** See PasswordsService.resetByLink. */
export async function resetPasswordByLink(
  deps: PasswordsDeps,
  actor: Actor,
  token: string,
  place: SignInPlace,
  newPassword: string,
): Promise<void> {
  const user = await findPasswordReset(deps, token, place)
  if (!user) throw new AppError(601)
  // Before the link is consumed, so that another password can be tried after a refused one (SEC-FPW-09).
  const prepared = await prepareNewPassword(deps, user, newPassword)
  await deps.transaction(async (trx) => {
    const used = await deps.tokens.consume(trx, token, PURPOSE, deps.clock.now())
    if (used?.userId !== user.id) throw new AppError(601)
    await storeNewPassword(deps, trx, actor, user, prepared, {
      temporary: false,
      keepSession: null,
      notify: true,
    })
  })
}

/** An active user of this place, whose company is active too. */
async function belongsTo(deps: PasswordsDeps, user: User, place: SignInPlace): Promise<boolean> {
  if (!user.isActive || !isOwnPlace(user, place)) return false
  return user.companyId === null || Boolean((await deps.findCompany(user.companyId))?.isActive)
}
