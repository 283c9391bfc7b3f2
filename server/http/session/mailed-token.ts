import type { Request, Response } from 'express'
import type { Services } from '#server/http/services.ts'

/** Long enough to fill in a form; the token's own end counts beside it. In seconds. */
const MAX_AGE = 30 * 60
const TOKEN = /^[\w-]{43}$/

type Tools = Pick<Services, 'cookies'>

/**
 * The token of a mailed link. A link brings it in the query (`?token=`), where it would stay in the history and be
 * told to others: it moves into a short-lived cookie, and the browser is sent to the clean address, on which later
 * requests find it again. Looking uses nothing up, so a mail scanner's GET or HEAD does no harm (SEC-FPW-11, 15).
 *
 * Returns null after it has answered with that redirect, '' when there is no token.
 */
export function mailedTokenOf(
  services: Tools,
  req: Request,
  res: Response,
  cookieName: string,
  cleanPath: string,
): string | null {
  const { cookies } = services
  const { token } = req.query
  if (token === undefined) return cookies.unsign(cookieName, req.context.cookies) ?? ''
  // What is no token, or several, takes the place of an older link's all the same: it opens nothing.
  const isToken = typeof token === 'string' && TOKEN.test(token)
  const cookie = isToken
    ? cookies.set(cookieName, cookies.sign(cookieName, token), MAX_AGE)
    : cookies.set(cookieName, '', 0)
  res.appendHeader('Set-Cookie', cookie)
  res.set('Cache-Control', 'no-store').redirect(303, cleanPath)
  return null
}

/** After the link was used, or proved to open nothing. */
export function forgetMailedToken({ cookies }: Tools, res: Response, cookieName: string): void {
  res.appendHeader('Set-Cookie', cookies.set(cookieName, '', 0))
}
