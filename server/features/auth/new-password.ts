import type { Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor } from '#server/features/audit/index.ts'
import {
  containsAddress,
  firstFault,
  isCommonPassword,
  passwordRules,
} from '#server/features/security-policy/index.ts'
import { fullName, type User } from '#server/features/users/index.ts'
import { attemptsKeyOf } from './attempts-key.ts'
import { digestOf, ofUser } from './password-hasher.ts'
import type { PasswordsDeps } from './passwords-deps.ts'

/** A password that passed all checks, ready to be stored. */
export interface PreparedPassword {
  passwordHash: string
  /** The hash it was compared with; if the user has another one when it is stored, 721. */
  replaces: string | null
}

export interface Storing {
  /** Set by an admin: must be changed at the next sign-in (615). */
  temporary: boolean
  /** The session to keep; null ends all. */
  keepSession: string | null
  /** Whether the notice is mailed. */
  notify: boolean
}

/** The notice of a changed password is useless after this. */
const NOTICE_MS = 24 * 60 * 60 * 1000

const refuse = (message: string, params: Record<string, number> = {}) =>
  new AppError(406, { fields: [{ field: 'password', message, params }] })

/** See PasswordsService.prepare. */
export async function prepareNewPassword(
  { policies, hasher, users, repository }: PasswordsDeps,
  user: Pick<User, 'id' | 'companyId' | 'email'>,
  newPassword: string,
): Promise<PreparedPassword> {
  const policy = await policies.of(user.companyId)
  const fault = firstFault(passwordRules(policy), newPassword)
  if (fault) throw refuse(fault.message, fault.params)
  if (await isCommonPassword(newPassword)) throw refuse('password.error.common')
  if (containsAddress(newPassword, user.email)) throw refuse('password.error.address')
  const digest = digestOf(newPassword)
  const replaces = (await users.findPassword(user.id))?.passwordHash ?? null
  const former = await repository.findFormer(user.id, policy.passwordHistory)
  // Sequential: at most eleven comparisons, and none after the first match.
  for (const stored of replaces === null ? former : [replaces, ...former])
    if (await hasher.verify(stored, digest, ofUser(user)))
      throw new AppError(718, { fields: [{ field: 'password', message: 'api.error.718' }] })
  return { passwordHash: await hasher.hash(digest, ofUser(user)), replaces }
}

/** See PasswordsService.store. */
export async function storeNewPassword(
  deps: PasswordsDeps,
  trx: Transaction,
  actor: Actor,
  user: User,
  { passwordHash, replaces }: PreparedPassword,
  { temporary, keepSession, notify }: Storing,
): Promise<void> {
  const { users, repository, tokens, sessions, attempts, mail, audit, clock } = deps
  const now = clock.now()
  const next = { passwordHash, changedAt: now, isTemporary: temporary }
  if (!(await users.replacePassword(trx, user.id, replaces, next))) throw new AppError(721)
  if (replaces !== null) await repository.insertFormer(trx, user.id, replaces, now)
  // Everything granted under the old password, including a change of address that an intruder requested.
  await tokens.revoke(trx, user.id)
  await sessions.endAll(trx, user.id, keepSession)
  await attempts.clear(trx, attemptsKeyOf(deps.box, user.companyId, user.email))
  if (notify)
    await mail.send(trx, {
      to: user.email,
      toName: fullName(user, user.lang),
      lang: user.lang,
      template: 'password-changed',
      data: { at: now },
      companyId: user.companyId,
      userId: user.id,
      expiresAt: now + NOTICE_MS,
    })
  await audit.record(trx, actor, {
    name: 'authn_password_change',
    companyId: user.companyId,
    target: { kind: 'user', id: user.id },
    details: { temporary },
  })
}
