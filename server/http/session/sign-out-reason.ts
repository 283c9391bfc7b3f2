import type { Request, Response } from 'express'
import type { EndReason } from '#server/features/auth/index.ts'
import { cookiesOf } from './landing.ts'

const COOKIE = 'session_end'
const REASONS: EndReason[] = ['idle', 'age', 'ended']

/** Lets the sign-in page say why it is shown; a signed cookie, for nobody is signed in any more. */
export function setSignOutReason(req: Request, res: Response, reason: EndReason): void {
  const cookies = cookiesOf(req)
  res.appendHeader('Set-Cookie', cookies.set(COOKIE, cookies.sign(COOKIE, reason)))
}

/** Why the previous session ended; reported once. */
export function consumeSignOutReason(req: Request): EndReason | null {
  const cookies = cookiesOf(req)
  const stored = cookies.unsign(COOKIE, req.context.cookies)
  if (stored === undefined) return null
  req.res?.appendHeader('Set-Cookie', cookies.set(COOKIE, '', 0))
  return REASONS.find((reason) => reason === stored) ?? null
}
