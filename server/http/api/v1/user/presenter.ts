import type { ManagedUser } from '#server/features/user-management/index.ts'
import type { User } from '#server/features/users/index.ts'
import { sessionUser } from '../auth/presenter.ts'

/** What the person and their admins see. */
export function userDetail(user: User) {
  return { ...sessionUser(user), isActive: user.isActive }
}

/** A row of user/list. */
export function memberDetail({ user, ...standing }: ManagedUser) {
  return { ...userDetail(user), ...standing }
}
