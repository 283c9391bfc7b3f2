import type { SessionData } from 'express-session'

const DAY_MS = 24 * 60 * 60 * 1000
const KEEP_MS = 31 * DAY_MS

/**
 * When a store may forget a session, in milliseconds since the epoch. With its cookie, or a day after whoever signed
 * in is signed out by age: until then it still tells why. Who is signed in ends sooner, by user_sessions.
 */
export function sessionExpiry(session: SessionData & { signedInUntil?: number }, now: number): number {
  if (session.cookie.expires) return new Date(session.cookie.expires).getTime()
  return session.signedInUntil === undefined ? now + KEEP_MS : session.signedInUntil + DAY_MS
}
