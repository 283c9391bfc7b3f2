import type { Request, Response } from 'express'
import { SYSTEM_ADMIN, type User } from '#server/features/users/index.ts'
import type { Cookies } from '#server/http/request/cookies.ts'
import { paths } from '#server/http/paths.ts'
import { isOwnPath } from './own-path.ts'

const COOKIE = 'return_to'
const MAX_LENGTH = 500

/** SPEC §6: where each role lands. */
export function landingOf(user: User): string {
  return user.roleLevel === SYSTEM_ADMIN ? paths.adminCompanies : paths.dashboard
}

export function cookiesOf(req: Request): Cookies {
  return req.app.locals.cookies
}

/** Remembers the page that somebody not signed in asked for, in a signed cookie that ends with the browser. */
export function rememberPath(req: Request, res: Response): void {
  if (req.method === 'GET') rememberPage(req, res, req.originalUrl)
}

/** The same for a page that the request names; what it is worth is decided when it is taken. */
export function rememberPage(req: Request, res: Response, path: string): void {
  if (path.length > MAX_LENGTH) return
  const cookies = cookiesOf(req)
  res.appendHeader('Set-Cookie', cookies.set(COOKIE, cookies.sign(COOKIE, path)))
}

/** The remembered page if it is one of the role's own (SEC-INJ-01), else the landing page; forgotten either way. */
export function takeReturnPath(req: Request, res: Response, user: User): string {
  const cookies = cookiesOf(req)
  const wanted = cookies.unsign(COOKIE, req.context.cookies)
  if (wanted !== undefined) res.appendHeader('Set-Cookie', cookies.set(COOKIE, '', 0))
  return wanted !== undefined && isOwnPath(wanted, user) ? wanted : landingOf(user)
}
