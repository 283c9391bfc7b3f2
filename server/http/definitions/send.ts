import { addToast } from '#server/http/rendering/toasts.ts'
import { addAnonymousToast } from '#server/http/rendering/anonymous-toast.ts'
import type { Services } from '#server/http/services.ts'
import type { Redirect, Shown } from './answers.ts'
import type { PageRequest } from './page-request.ts'

/** A page belongs to one person: it is stored nowhere. */
export async function sendHtml(
  services: Pick<Services, 'views' | 'translate' | 'config'>,
  { http, lang, years }: PageRequest,
  { render, status }: Shown,
): Promise<void> {
  const html = await render(services, lang, years)
  http.res.status(status).set('Cache-Control', 'no-store').type('html').send(html)
}

/** Reading changes nothing, not even the session: its message goes in a cookie, as that of who has no session. */
export function sendRedirect(
  services: Pick<Services, 'cookies'>,
  { http: { req, res } }: PageRequest,
  { href, toast, status }: Redirect,
): void {
  const isReading = req.method === 'GET' || req.method === 'HEAD'
  if (toast && req.auth && !isReading) addToast(req, toast.level, toast.key)
  else if (toast) addAnonymousToast(res, services, toast.level, toast.key)
  res.redirect(status, href)
}
