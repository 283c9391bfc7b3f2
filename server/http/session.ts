import type { Request, RequestHandler } from 'express'
import session from 'express-session'
import type { Services } from './services.ts'

/** Server sessions (DECISIONS §3). No row is made before somebody signs in. */
export function sessions({ config, cookies, sessionStore }: Services): RequestHandler {
  return session({
    name: cookies.name('sid'),
    secret: config.sessionSecret,
    store: sessionStore,
    resave: false,
    saveUninitialized: false,
    cookie: { httpOnly: true, sameSite: 'lax', secure: config.publicScheme === 'https', path: '/' },
    // Secure cookies behind a proxy that ends TLS: the scheme is ours to know, not the connection's.
    proxy: config.publicScheme === 'https' ? true : undefined,
  })
}

/** A new session id with nothing in it: at every change of who this is (SEC-SES-01). */
export function renewSession(req: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    req.session.regenerate((error: unknown) => (error ? reject(error as Error) : resolve()))
  })
}

/** Writes the session before the answer goes out, so that the next request finds it. */
export function saveSession(req: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    req.session.save((error: unknown) => (error ? reject(error as Error) : resolve()))
  })
}

export function endSession(req: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    req.session.destroy((error: unknown) => (error ? reject(error as Error) : resolve()))
  })
}
