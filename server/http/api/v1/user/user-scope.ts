import type { Request } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { SYSTEM_ADMIN, type User } from '#server/features/users/index.ts'
import { auditDenied } from '#server/http/request/audit-denied.ts'
import type { Services } from '#server/http/services.ts'

export type UserScopeServices = Pick<Services, 'users' | 'audit' | 'logger'>

/**
 * The user that a call's address names, as far as the caller may know them: oneself, people of the own company, and
 * for the system admin everybody. Anybody else is 701, like nobody; the log is told, whoever it was.
 */
export async function visibleUser(services: UserScopeServices, req: Request): Promise<User> {
  const { user: caller } = req.auth!
  const id = String(req.params.id)
  const user = /^[1-9]\d{0,8}$/.test(id) ? await services.users.find(Number(id)) : undefined
  const visible = user && (caller.roleLevel === SYSTEM_ADMIN || user.companyId === caller.companyId)
  if (!visible) {
    if (caller.roleLevel !== SYSTEM_ADMIN) await auditDenied(services, req, 'company')
    throw new AppError(701)
  }
  return user
}

/** The same for what people do for themselves only (SEC-ROL-05): somebody else is 403, or 701 where unknown. */
export async function oneself(services: UserScopeServices, req: Request): Promise<User> {
  const user = await visibleUser(services, req)
  if (user.id !== req.auth!.user.id) throw new AppError(403)
  return user
}
