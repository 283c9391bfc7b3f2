import type { Request, RequestHandler } from 'express'
import { defaultPolicy } from '#server/features/security-policy/index.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { signInPlaceOf } from './sign-in-place.ts'
import { endedSessionOf } from './ended-session.ts'

/** The preview shows what visitors will see, in the language that was chosen on it. */
function followsVisitor(req: Request): boolean {
  return req.context.langChosen && (req.path === paths.preview || req.path.startsWith(`${paths.preview}/`))
}

/**
 * Finds out who is signed in, by cookie, X-Access-Token (DECISIONS §3) or a company's token (decision 063), and puts it
 * into one `req.auth`. With a token that names nobody, or somebody else than the cookie, the caller is nobody, and
 * `requireAccess` refuses whatever is not open to everybody (SEC-SES-15); with a stale cookie too. The token of a
 * half-finished sign-in makes nobody signed in: it is `req.step`.
 */
export function authenticate(
  services: Pick<Services, 'sessions' | 'signInSteps' | 'apiTokens' | 'clock'>,
): RequestHandler {
  const { sessions, signInSteps, clock } = services
  return async (req, _res, next) => {
    // Nobody signs in on the portal, whatever is sent.
    if (req.context.place.kind === 'portal') return next()
    const place = signInPlaceOf(req.context.place)
    const token = req.headers['x-access-token']
    const sessionId = req.session?.userSessionId
    const examined = sessionId ? await sessions.examine(sessionId, place) : undefined
    const byCookie = examined?.identity
    const bearer = bearerOf(req)
    req.auth = byCookie ? { ...byCookie, via: 'cookie' } : null
    if (bearer !== undefined) {
      req.auth =
        byCookie || token !== undefined ? null : await authOfApiToken(services.apiTokens, req, bearer, place)
      req.hasInvalidToken = req.auth === null
    } else if (token !== undefined) {
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

/** What a call sends as `Authorization: Bearer`. Pages take no tokens: there the header says nothing. */
function bearerOf(req: Request): string | undefined {
  if (!req.path.startsWith(`${paths.api}/`)) return undefined
  return /^Bearer +(\S+)$/i.exec(req.headers.authorization ?? '')?.[1]
}

/** Whoever made the token, without a session: what the token's scopes open asks for none. */
async function authOfApiToken(
  apiTokens: Services['apiTokens'],
  req: Request,
  text: string,
  place: ReturnType<typeof signInPlaceOf>,
): Promise<Request['auth']> {
  const found = await apiTokens.identify(text, place, req.ip ?? '')
  if (!found) return null
  const { user, token } = found
  const { createdAt, expiresAt: endsAt } = token
  const never = { sessionId: '', policy: defaultPolicy, idleEndsAt: null }
  return { ...never, user, token, via: 'api-token', createdAt, lastActiveAt: createdAt, endsAt }
}
