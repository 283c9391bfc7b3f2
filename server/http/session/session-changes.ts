import type { Request } from 'express'
import { csrfTokenOf } from './csrf.ts'

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
