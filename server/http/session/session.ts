import type { Request, RequestHandler } from 'express'
import session from 'express-session'
import { csrfTokenOf } from './csrf.ts'
import type { Services } from '#server/http/services.ts'

/** Server sessions (DECISIONS §3). No row is made before somebody signs in. */
export function sessions({
  config,
  cookies,
  sessionStore,
}: Pick<Services, 'config' | 'cookies' | 'sessionStore'>): RequestHandler {
  const secure = config.publicScheme === 'https'
  const handler = session({
    name: cookies.name('sid'),
    // The first signs; what the second has signed stays good (SEC-SES-13).
    secret: [config.sessionSecret, config.previousSessionSecret].filter((secret) => secret !== undefined),
    store: sessionStore,
    resave: false,
    saveUninitialized: false,
    proxy: secure,
    cookie: { httpOnly: true, sameSite: 'lax', secure, path: '/' },
  })
  return (req, res, next) => {
    // Behind a proxy that terminates TLS the scheme is a setting (PUBLIC_SCHEME); the header is not trusted.
    if (secure) req.headers['x-forwarded-proto'] = 'https'
    handler(req, res, next)
  }
}

/** A new session id with nothing in it: at every change of who this is (SEC-SES-01). */
export function renewSession(req: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    req.session.regenerate((error: unknown) => (error ? reject(error) : resolve()))
  })
}

/**
 * The same session under a new id and with a new CSRF token: after a change of one's own password or second factor
 * (SEC-SES-02). Who came with X-Access-Token has no cookie to renew.
 */
export async function rotateSession(req: Request): Promise<void> {
  if (req.auth?.via !== 'cookie') return
  const { cookie, csrfToken: _, ...kept } = req.session
  const { expires } = cookie
  await renewSession(req)
  Object.assign(req.session, kept)
  if (expires) req.session.cookie.expires = expires
  csrfTokenOf(req)
  await saveSession(req)
}

/** Writes the session before the answer goes out, so that the next request finds it. */
export function saveSession(req: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    req.session.save((error: unknown) => (error ? reject(error) : resolve()))
  })
}

export function endSession(req: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    req.session.destroy((error: unknown) => (error ? reject(error) : resolve()))
  })
}
