import { AppError } from '#server/errors/app-error.ts'
import type { User, UsersRepository } from '#server/features/users/index.ts'

/** One user of that company (null: a system admin), or 701. */
export async function userOfCompany(
  users: Pick<UsersRepository, 'find'>,
  companyId: number | null,
  userId: number,
): Promise<User> {
  const user = await users.find(userId)
  if (!user || user.companyId !== companyId) throw new AppError(701)
  return user
}
