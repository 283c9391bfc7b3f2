import type { Request, RequestHandler } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import type { AuthService, SignInPlace } from '#server/features/auth/index.ts'
import type { Place } from '../context.ts'
import { paths } from '../paths.ts'

/** Where a request's host lets somebody sign in. */
export function signInPlaceOf(place: Place): SignInPlace {
  return place.kind === 'company' ? { kind: 'company', companyId: place.company.id } : { kind: 'console' }
}

/** The preview shows what visitors will see, in the language that was chosen on it. */
function followsVisitor(req: Request): boolean {
  return req.context.langChosen && (req.path === paths.preview || req.path.startsWith(`${paths.preview}/`))
}

/**
 * Finds out who is signed in, by cookie or X-Access-Token (DECISIONS §3), and puts both into one `req.auth`. A token
 * that names nobody, or somebody else than the cookie, is refused (SEC-SES-15); a stale cookie is nobody.
 */
export function authenticate(auth: AuthService): RequestHandler {
  return async (req, _res, next) => {
    const place = signInPlaceOf(req.context.place)
    const token = req.headers['x-access-token']
    const sessionId = req.session?.userSessionId
    const byCookie = sessionId ? await auth.identify(sessionId, place) : undefined
    req.auth = byCookie ? { ...byCookie, via: 'cookie' } : null
    if (token !== undefined) {
      const byToken = typeof token === 'string' ? await auth.identifyByToken(token, place) : undefined
      if (!byToken || (byCookie && byCookie.sessionId !== byToken.sessionId)) throw new AppError(401)
      req.auth = { ...byToken, via: 'token' }
    }
    if (req.auth && !followsVisitor(req)) req.context.lang = req.auth.user.lang
    next()
  }
}
