import type { RequestHandler } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import type { ApiToken } from '#server/features/api-tokens/index.ts'
import { COMPANY_ADMIN, SYSTEM_ADMIN, type RoleLevel } from '#server/features/users/index.ts'
import { landingOf, rememberPath, takeReturnPath } from '#server/http/session/landing.ts'
import { paths } from '../paths.ts'
import { auditDenied } from '#server/http/request/audit-denied.ts'
import type { Services } from '../services.ts'
import { setSignOutReason } from '#server/http/session/sign-out-reason.ts'
import { addToast } from '#server/http/rendering/toasts.ts'
import { isApi } from '#server/http/request/wants.ts'
import type { Access, Route } from '#server/http/routing/route.ts'

const ROLES: Partial<Record<Access, RoleLevel>> = {
  'company-admin': COMPANY_ADMIN,
  'system-admin': SYSTEM_ADMIN,
}

/**
 * SPEC §2's routing rules. Nobody signed in: a page leads to /login and the path is remembered, a call answers 401.
 * Signed in already: the login page leads on to the remembered path, else to the landing page.
 * The wrong role: a page leads to the role's landing page with a message, a call answers 610. Never logs out.
 * An invalid token: whatever is public, and 401 to everything else, also to the steps of a sign-in, which need theirs.
 * Half signed in, by a step's token: that step's own routes and nothing else (SEC-AUTH-17, SEC-OTP-08).
 * A company's token: only routes that name one of its scopes, otherwise as the wrong role.
 * A wrong role is recorded in the audit log.
 */
export function requireAccess(
  { access, step, token }: Pick<Route, 'access' | 'step' | 'token'>,
  services?: Pick<Services, 'audit' | 'logger'>,
): RequestHandler {
  return async (req, res, next) => {
    if (req.step) {
      const given = req.step.step === 'code' ? 'code' : 'change'
      return next(given === step ? undefined : new AppError(603))
    }
    // Whoever keeps a token for too long can still read what is public, and sign in.
    if (req.hasInvalidToken && (access !== 'public' || step)) return next(new AppError(401))
    if (access === 'public') return next()
    if (access === 'anonymous') {
      if (!req.auth || isApi(req)) return next()
      return res.redirect(303, takeReturnPath(req, res, req.auth.user))
    }
    if (!req.auth) {
      if (isApi(req)) return next(new AppError(401))
      rememberPath(req, res)
      if (req.ended) setSignOutReason(req, res, req.ended.reason)
      return res.redirect(303, paths.login)
    }
    const role = ROLES[access]
    const hasRole = role === undefined || req.auth.user.roleLevel === role
    if (hasRole && opens(req.auth.token, token)) return next()
    if (services) await auditDenied(services, req, 'role')
    if (isApi(req)) return next(new AppError(610))
    addToast(req, 'error', 'api.error.610')
    return res.redirect(303, landingOf(req.auth.user))
  }
}

/** Whether somebody signed in may do what the route is for: a person may, a token only with the scope that it names. */
function opens(token: ApiToken | undefined, scope: Route['token']): boolean {
  return !token || (scope !== undefined && token.scopes.includes(scope))
}
