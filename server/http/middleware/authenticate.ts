import type { Request, RequestHandler } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import type { SignInPlace } from '#server/features/auth/index.ts'
import type { EndedSession, Place } from '#server/http/request/context.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'

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

function endedSessionOf(
  { session }: Request,
  reason: EndedSession['reason'] | null,
  now: number,
): EndedSession | undefined {
  const { userId, signedInUntil } = session
  if (reason === null || userId === undefined) return undefined
  // Rows of sessions that are too old are deleted; then the session's own data says so.
  const isOld = reason === 'ended' && signedInUntil !== undefined && now >= signedInUntil
  return { userId, reason: isOld ? 'age' : reason }
}
