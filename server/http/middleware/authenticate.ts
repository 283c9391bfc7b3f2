import type { Request, RequestHandler } from 'express'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { signInPlaceOf } from './sign-in-place.ts'
import { endedSessionOf } from './ended-session.ts'

/** The preview shows what visitors will see, in the language that was chosen on it. */
function followsVisitor(req: Request): boolean {
  return req.context.langChosen && (req.path === paths.preview || req.path.startsWith(`${paths.preview}/`))
}

/**
 * Finds out who is signed in, by cookie or X-Access-Token (DECISIONS §3), and puts both into one `req.auth`. With a
 * token that names nobody, or somebody else than the cookie, the caller is nobody, and `requireAccess` refuses whatever
 * is not open to everybody (SEC-SES-15); with a stale cookie too. The token of a half-finished sign-in makes nobody
 * signed in: it is `req.step`.
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
      const isOther = byCookie !== undefined && byCookie.sessionId !== byToken?.sessionId
      req.hasInvalidToken = isOther || (!byToken && !req.step)
      req.auth = byToken && !isOther ? { ...byToken, via: 'token' } : null
    }
    if (examined && !examined.identity && !req.auth)
      req.ended = endedSessionOf(req, examined.ended, clock.now())
    if (req.auth && !followsVisitor(req)) req.context.lang = req.auth.user.lang
    next()
  }
}
