import type { Request } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { SYSTEM_ADMIN, type User } from '#server/features/users/index.ts'
import { auditDenied } from '#server/http/request/audit-denied.ts'
import type { Services } from '#server/http/services.ts'
import { authOf } from '#server/http/request/actor.ts'

export type UserScopeServices = Pick<Services, 'users' | 'audit' | 'logger'>

/**
 * The user of the path: a user of the caller's company, or any user for a system admin. A company admin's attempt to
 * reach anybody else is recorded in the audit log. @throws AppError 701 for an unknown user and for one of another company
 */
export async function visibleUser(services: UserScopeServices, req: Request): Promise<User> {
  const { user: caller } = authOf(req)
  const id = String(req.params.id)
  const user = /^[1-9]\d{0,8}$/.test(id) ? await services.users.find(Number(id)) : undefined
  const visible = user && (caller.roleLevel === SYSTEM_ADMIN || user.companyId === caller.companyId)
  if (!visible) {
    if (caller.roleLevel !== SYSTEM_ADMIN) await auditDenied(services, req, 'company')
    throw new AppError(701)
  }
  return user
}

/** The user of the path, who must be the caller (SEC-ROL-05). @throws AppError 403 for another user, 701 for an unknown one */
export async function ownUser(services: UserScopeServices, req: Request): Promise<User> {
  const user = await visibleUser(services, req)
  if (user.id !== authOf(req).user.id) throw new AppError(403)
  return user
}
