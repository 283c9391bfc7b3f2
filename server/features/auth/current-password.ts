import { AppError } from '#server/errors/app-error.ts'
import type { Actor } from '#server/features/audit/index.ts'
import type { User } from '#server/features/users/index.ts'
import { attemptsKeyOf } from './attempts-key.ts'
import { digestOfGiven, type GivenPassword } from './given-password.ts'
import { ofUser } from './password-hasher.ts'
import type { PasswordsDeps } from './passwords-deps.ts'

/** See PasswordsService.requireCurrent. */
export async function requireCurrentPassword(
  deps: PasswordsDeps,
  actor: Actor,
  user: User,
  given: GivenPassword,
): Promise<void> {
  const { attempts, policies, hasher, users, audit, clock, knex } = deps
  const key = attemptsKeyOf(deps.box, user.companyId, user.email)
  // Counted before it is verified, so that concurrent guesses get no more tries than sequential ones.
  if (!(await attempts.take(key, await policies.of(user.companyId), clock.now()))) throw new AppError(711)
  const stored = await users.findPassword(user.id)
  if (await hasher.verify(stored?.passwordHash ?? null, digestOfGiven(given), ofUser(user)))
    return attempts.refund(key)
  await audit.record(knex, actor, {
    name: 'authn_password_change_fail',
    outcome: 'failure',
    companyId: user.companyId,
    target: { kind: 'user', id: user.id },
  })
  throw new AppError(702)
}
