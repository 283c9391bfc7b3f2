import type { Request, RequestHandler } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { signInPlaceOf } from './sign-in-place.ts'
import { endedSessionOf } from './ended-session.ts'

/** The preview shows what visitors will see, in the language that was chosen on it. */
function followsVisitor(req: Request): boolean {
  return req.context.langChosen && (req.path === paths.preview || req.path.startsWith(`${paths.preview}/`))
}

/**
 * Finds out who is signed in, by cookie or X-Access-Token (DECISIONS §3), and puts both into one `req.auth`. A token
 * that names nobody, or somebody else than the cookie, is refused (SEC-SES-15); a stale cookie is nobody. The token of
 * a half-finished sign-in makes nobody signed in: it is `req.step`.
 */
export function authenticate({
  sessions,
  signInSteps,
  clock,
}: Pick<Services, 'sessions' | 'signInSteps' | 'clock'>): RequestHandler {
  return async (req, _res, next) => {
    const place = signInPlaceOf(req.context.place)
    const token = req.headers['x-access-token']
    const sessionId = req.session?.userSessionId
    const examined = sessionId ? await sessions.examine(sessionId, place) : undefined
    const byCookie = examined?.identity
    req.auth = byCookie ? { ...byCookie, via: 'cookie' } : null
    if (token !== undefined) {
      const byToken = typeof token === 'string' ? await sessions.identifyByToken(token, place) : undefined
      if (!byToken && !byCookie && typeof token === 'string')
        req.step = (await signInSteps.find(token, place)) ?? null
      if (byCookie && byCookie.sessionId !== byToken?.sessionId) throw new AppError(401)
      if (!byToken && !req.step) throw new AppError(401)
      if (byToken) req.auth = { ...byToken, via: 'token' }
    }
    if (examined && !examined.identity && !req.auth)
      req.ended = endedSessionOf(req, examined.ended, clock.now())
    if (req.auth && !followsVisitor(req)) req.context.lang = req.auth.user.lang
    next()
  }
}
