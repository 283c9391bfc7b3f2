import type { Request, RequestHandler } from 'express'
import { csrfSync } from 'csrf-sync'
import { AppError } from '#server/errors/app-error.ts'

const { generateToken, isRequestValid } = csrfSync({
  size: 32,
  getTokenFromRequest: (req) => {
    const sent: unknown = req.headers['x-csrf-token'] ?? req.body?._csrf
    return typeof sent === 'string' ? sent : undefined
  },
  getTokenFromState: (req) => req.session?.csrfToken,
  storeTokenInState: (req, token) => {
    if (typeof token === 'string') req.session.csrfToken = token
  },
})

/** The token every form of this session carries. */
export function csrfTokenOf(req: Request): string {
  return generateToken(req)
}

/** Whether an unsafe request is meant: by the session's token, or by the header that said who calls. */
export function hasValidCsrfToken(req: Request): boolean {
  const byHeader = req.auth?.via === 'token' || req.auth?.via === 'api-token' || Boolean(req.step)
  return byHeader || (typeof req.session?.csrfToken === 'string' && isRequestValid(req))
}

/** The refusal of what was not meant. Mostly it is a form from before a sign-in in another tab, so it says that. */
export function csrfError(): AppError {
  return new AppError(403, { fields: [{ field: '', message: 'common.error.staleForm' }] })
}

export function requireCsrfToken(): RequestHandler {
  return (req, _res, next) => next(hasValidCsrfToken(req) ? undefined : csrfError())
}
