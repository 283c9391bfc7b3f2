import type { RequestHandler } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { COMPANY_ADMIN, SYSTEM_ADMIN, type RoleLevel } from '#server/features/users/index.ts'
import { landingOf, rememberPath, takeReturnPath } from '../landing.ts'
import { paths } from '../paths.ts'
import { addToast } from '../toasts.ts'
import { isApi } from '../wants.ts'
import type { Access } from '../route.ts'

const ROLES: Partial<Record<Access, RoleLevel>> = {
  'company-admin': COMPANY_ADMIN,
  'system-admin': SYSTEM_ADMIN,
}

/**
 * SPEC §2's routing rules. Nobody signed in: a page leads to /login and the path is remembered, a call answers 401.
 * Signed in already: the login page leads on to the remembered path, else to the landing page.
 * The wrong role: a page leads to the role's landing page with a message, a call answers 610. Never logs out.
 */
export function requireAccess(access: Access): RequestHandler {
  return (req, res, next) => {
    if (access === 'public') return next()
    if (access === 'anonymous') {
      if (!req.auth || isApi(req)) return next()
      return res.redirect(303, takeReturnPath(req, res, req.auth.user))
    }
    if (!req.auth) {
      if (isApi(req)) return next(new AppError(401))
      rememberPath(req, res)
      return res.redirect(303, paths.login)
    }
    const role = ROLES[access]
    if (role === undefined || req.auth.user.roleLevel === role) return next()
    if (isApi(req)) return next(new AppError(610))
    addToast(req, 'error', 'api.error.610')
    return res.redirect(303, landingOf(req.auth.user))
  }
}
