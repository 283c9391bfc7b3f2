import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import type { User } from '#server/features/users/index.ts'
import { visitorOf } from '#server/http/request/actor.ts'
import { fieldErrorsOf } from '#server/http/rendering/field-errors.ts'
import { forgetMailedToken, mailedTokenOf } from '#server/http/session/mailed-token.ts'
import { signInPlaceOf } from '../../middleware/authenticate.ts'
import { passwordConditions, readNewPassword } from '#server/http/session/new-password.ts'
import { paths } from '../../paths.ts'
import { sendPage, uiOf } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '../../services.ts'
import { authShell } from '#server/http/rendering/shells.ts'
import { addAnonymousToast } from '#server/http/rendering/toasts.ts'

const COOKIE = 'reset_link'
const path = paths.resetPassword(3)

/**
 * /reset-password/3: a new password by the mailed link. Open to the signed-in too: the link may be another person's,
 * so it is its owner whose address the page shows and whose sessions end; the reader's own stay as they are.
 */
export function resetByLinkRoutes(services: Services): Route[] {
  const common = { path, access: 'public', host: 'any' } as const
  return [
    { ...common, method: 'get', handler: (req, res) => show(services, req, res) },
    { ...common, method: 'post', body: 'form', handler: (req, res) => reset(services, req, res) },
  ]
}

/** The link's token and its owner; null after an answer was given. */
async function linkOf(services: Services, req: Request, res: Response) {
  const token = mailedTokenOf(services, req, res, COOKIE, path)
  if (token === null) return null
  const place = signInPlaceOf(req.context.place)
  const user = token === '' ? undefined : await services.passwords.findReset(token, place)
  if (user) return { token, place, user }
  await showOver(services, req, res)
  return null
}

async function show(services: Services, req: Request, res: Response): Promise<void> {
  const link = await linkOf(services, req, res)
  if (link) await showForm(services, req, res, link.user, {})
}

async function reset(services: Services, req: Request, res: Response): Promise<void> {
  const link = await linkOf(services, req, res)
  if (!link) return
  const { token, place, user } = link
  const { password, errors } = readNewPassword(services, req)
  if (Object.keys(errors).length > 0) return showForm(services, req, res, user, errors)
  try {
    await services.passwords.resetByLink(visitorOf(req), token, place, password)
  } catch (error) {
    if (!(error instanceof AppError) || ![406, 601, 718, 721].includes(error.code)) throw error
    if (error.code === 601) return showOver(services, req, res)
    return showForm(services, req, res, user, fieldErrorsOf(services, req, error))
  }
  forgetMailedToken(services, res, COOKIE)
  addAnonymousToast(res, services, 'success', 'toast.success.passwordReset')
  res.redirect(303, paths.login)
}

async function showForm(
  services: Services,
  req: Request,
  res: Response,
  user: User,
  errors: Record<string, string>,
): Promise<void> {
  const props = {
    shell: authShell(services, req),
    reason: 'link' as const,
    action: path,
    email: user.email,
    conditions: await passwordConditions(services, uiOf(services, req.context.lang), user.companyId),
    errors,
    loginHref: paths.login,
  }
  await sendPage(services, req, res, 'auth/reset-password', props, Object.keys(errors).length > 0 ? 422 : 200)
}

/** One page for every link that opens nothing, whatever the reason (SEC-FPW-08). */
async function showOver(services: Services, req: Request, res: Response): Promise<void> {
  forgetMailedToken(services, res, COOKIE)
  const props = {
    shell: authShell(services, req),
    requestHref: paths.forgetPassword,
    loginHref: paths.login,
  }
  await sendPage(services, req, res, 'auth/expired-reset-link', props, req.method === 'POST' ? 410 : 200)
}
