import type { Response } from 'express'
import { redirect, type Redirect } from '#server/http/definitions/answers.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Services } from '#server/http/services.ts'

/** Seconds. Long enough to fill in a form; the token itself may expire earlier. */
const MAX_AGE = 30 * 60
const TOKEN = /^[\w-]{43}$/

type Tools = Pick<Services, 'cookies'>

/** A kind of mailed link. */
export interface MailedLink {
  /** The cookie that keeps its token. */
  cookie: string
  /** The address of its page. */
  path: string
}

/**
 * The token of a mailed link. A link brings it in the query (`?token=`), where it would stay in the history and be
 * leak to other sites: it moves into a short-lived cookie, and the browser is sent to the clean address, on which later
 * requests find it again. Looking uses nothing up, so a mail scanner's GET or HEAD does no harm (SEC-FPW-11, 15).
 *
 * Returns that redirect, or the token; '' when there is none.
 */
export function mailedTokenOf(
  { cookies }: Tools,
  { http: { req, res } }: Pick<PageRequest, 'http'>,
  { cookie: name, path }: MailedLink,
): string | Redirect {
  const { token } = req.query
  if (token === undefined) return cookies.unsign(name, req.context.cookies) ?? ''
  // What is no token, or several, takes the place of an older link's all the same: it opens nothing.
  const isToken = typeof token === 'string' && TOKEN.test(token)
  if (isToken) keepMailedToken({ cookies }, res, { cookie: name }, token)
  else forgetMailedToken({ cookies }, res, { cookie: name })
  res.set('Cache-Control', 'no-store')
  return redirect(path)
}

/** As if its link had been opened: the page that follows may show what the token is for. */
export function keepMailedToken(
  { cookies }: Tools,
  res: Response,
  { cookie: name }: Pick<MailedLink, 'cookie'>,
  token: string,
): void {
  res.appendHeader('Set-Cookie', cookies.set(name, cookies.sign(name, token), MAX_AGE))
}

/** After the link was used, or proved to open nothing. */
export function forgetMailedToken(
  { cookies }: Tools,
  res: Response,
  { cookie }: Pick<MailedLink, 'cookie'>,
): void {
  res.appendHeader('Set-Cookie', cookies.set(cookie, '', 0))
}
