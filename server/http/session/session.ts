import type { RequestHandler } from 'express'
import session from 'express-session'
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
