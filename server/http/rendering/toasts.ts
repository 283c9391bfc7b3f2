import type { Request, Response } from 'express'
import type { Toast } from '#views/shells.ts'
import type { Services } from '#server/http/services.ts'

const COOKIE = 'toast'

/** Leaves a message for the next page of this session (SPEC §8, display). */
export function addToast(req: Request, level: Toast['level'], key: string): void {
  req.session.toasts = [...(req.session.toasts ?? []), { level, key }]
}

/**
 * The same for who is not signed in and has no session: a signed cookie (DECISIONS §3). One message at a time, a later
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

/** The waiting messages of both kinds, each shown once. */
export function takeToasts(req: Request, services: Pick<Services, 'translate' | 'cookies'>): Toast[] {
  const waiting = req.session?.toasts ?? []
  if (waiting.length > 0) delete req.session.toasts
  return [...takeAnonymousToast(req, services), ...waiting].map(({ level, key }) => ({
    level,
    text: services.translate(req.context.lang, key),
  }))
}

function takeAnonymousToast(req: Request, { cookies }: Pick<Services, 'cookies'>) {
  const stored = cookies.unsign(COOKIE, req.context.cookies)
  if (stored === undefined) return []
  req.res?.appendHeader('Set-Cookie', cookies.set(COOKIE, '', 0))
  const [level = '', key = ''] = stored.split(' ')
  return [{ level: level === 'success' ? ('success' as const) : ('error' as const), key }]
}
