import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { visitorOf } from '#server/http/request/actor.ts'
import { csrfTokenOf, hasValidCsrfToken, csrfError } from '#server/http/session/csrf.ts'
import { landingOf } from '#server/http/session/landing.ts'
import { forgetMailedToken, mailedTokenOf } from '#server/http/session/mailed-token.ts'
import { signInPlaceOf } from '../../middleware/authenticate.ts'
import { paths } from '../../paths.ts'
import { sendPage } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '../../services.ts'
import { authShell } from '#server/http/rendering/shells.ts'
import { addAnonymousToast, addToast } from '#server/http/rendering/toasts.ts'
import { refusalOf } from '#server/http/pages/profile/refusal.ts'
import { showLinkOver } from './expired-link.ts'

const COOKIE = 'email_change'

/**
 * /confirm-email, where the link to a new address leads. A page with a button: following the link changes nothing.
 * It works whoever is signed in, because the link itself says whose address it is; the own session goes on.
 */
export function confirmEmailRoutes(services: Services): Route[] {
  const common = { access: 'public', host: 'any', path: paths.confirmEmail } as const
  return [
    { ...common, method: 'get', handler: (req, res) => open(services, req, res) },
    { ...common, method: 'post', body: 'form', handler: (req, res) => confirm(services, req, res) },
  ]
}

async function open(services: Services, req: Request, res: Response): Promise<void> {
  const token = mailedTokenOf(services, req, res, COOKIE, paths.confirmEmail)
  if (token !== null) await show(services, req, res, token, {})
}

async function confirm(services: Services, req: Request, res: Response): Promise<void> {
  const token = mailedTokenOf(services, req, res, COOKIE, paths.confirmEmail)
  if (token === null) return
  if (req.auth && !hasValidCsrfToken(req)) throw csrfError()
  const place = signInPlaceOf(req.context.place)
  const pending = token === '' ? undefined : await services.profiles.findEmailChange(token, place)
  if (!pending) return show(services, req, res, '', {})
  const isOwn = req.auth?.user.id === pending.user.id
  try {
    const kept = isOwn ? req.auth!.sessionId : null
    await services.profiles.confirmEmailChange(visitorOf(req), token, place, kept)
  } catch (error) {
    if (error instanceof AppError && error.code === 601) return show(services, req, res, '', {})
    return show(services, req, res, token, refusalOf(services, req, error, {}))
  }
  forgetMailedToken(services, res, COOKIE)
  if (!req.auth) {
    addAnonymousToast(res, services, 'success', 'account.toast.emailConfirmedLogin')
    return res.redirect(303, paths.login)
  }
  addToast(req, 'success', 'account.toast.emailConfirmed')
  res.redirect(303, landingOf(req.auth.user))
}

async function show(
  services: Services,
  req: Request,
  res: Response,
  token: string,
  errors: Record<string, string>,
): Promise<void> {
  const place = signInPlaceOf(req.context.place)
  const pending = token === '' ? undefined : await services.profiles.findEmailChange(token, place)
  if (!pending) {
    forgetMailedToken(services, res, COOKIE)
    const nextHref = req.auth ? landingOf(req.auth.user) : paths.login
    return showLinkOver(services, req, res, { about: 'emailChange', nextHref })
  }
  await sendPage(
    services,
    req,
    res,
    'auth/confirm-email',
    {
      shell: authShell(services, req),
      action: paths.confirmEmail,
      csrfToken: req.auth ? csrfTokenOf(req) : null,
      oldEmail: pending.user.email,
      newEmail: pending.newEmail,
      errors,
    },
    Object.keys(errors).length > 0 ? 422 : 200,
  )
}
