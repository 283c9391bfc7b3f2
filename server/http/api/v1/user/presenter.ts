import { answer } from '#server/lib/answer.ts'
import type { ManagedUser } from '#server/features/user-management/index.ts'
import type { User } from '#server/features/users/index.ts'
import { sessionUser, sessionUserFields } from '../auth/presenter.ts'
import { isoMoment } from '../moments.ts'

/** A user as they themselves and their admins see them. */
export function userDetail(user: User) {
  return { ...sessionUser(user), isActive: user.isActive }
}

/** A row of user/list. */
export function managedUser({ user, lockedUntil, createdAt, ...status }: ManagedUser) {
  return {
    ...userDetail(user),
    ...status,
    lockedUntil: isoMoment(lockedUntil),
    createdAt: isoMoment(createdAt),
  }
}

const userFields = { ...sessionUserFields, isActive: answer.flag }

export const userAnswer = answer.named('User', answer.object(userFields))

export const managedUserAnswer = answer.named(
  'ManagedUser',
  answer.object({
    ...userFields,
    state: answer.oneOf('invited', 'invitation-over', 'active', 'locked', 'disabled'),
    lockedUntil: answer.nullable(answer.moment),
    hasAuthenticator: answer.flag,
    sessions: answer.whole,
    createdAt: answer.moment,
  }),
)
