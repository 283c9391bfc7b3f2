import type { Request, Response } from 'express'
import type { Toast } from '#views/shells.ts'
import type { Services } from '#server/http/services.ts'

const COOKIE = 'toast'

/**
 * Leaves a message for who is not signed in and has no session: a signed cookie (DECISIONS §3). One message at a time, a later
 * one takes the place of an earlier.
 */
export function addAnonymousToast(
  res: Response,
  { cookies }: Pick<Services, 'cookies'>,
  level: Toast['level'],
  key: string,
): void {
  res.appendHeader('Set-Cookie', cookies.set(COOKIE, cookies.sign(COOKIE, `${level} ${key}`)))
}

export function takeAnonymousToast(req: Request, { cookies }: Pick<Services, 'cookies'>) {
  const stored = cookies.unsign(COOKIE, req.context.cookies)
  if (stored === undefined) return []
  req.res?.appendHeader('Set-Cookie', cookies.set(COOKIE, '', 0))
  const [level = '', key = ''] = stored.split(' ')
  return [{ level: level === 'success' ? ('success' as const) : ('error' as const), key }]
}
