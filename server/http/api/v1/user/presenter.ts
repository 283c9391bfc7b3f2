import type { ManagedUser } from '#server/features/user-management/index.ts'
import type { User } from '#server/features/users/index.ts'
import { sessionUser } from '../auth/presenter.ts'

/** A user as they themselves and their admins see them. */
export function userDetail(user: User) {
  return { ...sessionUser(user), isActive: user.isActive }
}

/** A row of user/list. */
export function managedUser({ user, ...status }: ManagedUser) {
  return { ...userDetail(user), ...status }
}
