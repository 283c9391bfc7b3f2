import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { namesSchema, type Names } from '#server/features/user-management/index.ts'
import { validate } from '#server/lib/validate.ts'
import { visitorOf } from '#server/http/request/actor.ts'
import { landingOf } from '#server/http/session/landing.ts'
import { forgetMailedToken, mailedTokenOf } from '#server/http/session/mailed-token.ts'
import { signInPlaceOf } from '../../middleware/authenticate.ts'
import { passwordConditions, readNewPassword } from '#server/http/session/new-password.ts'
import { paths } from '../../paths.ts'
import { sendPage, uiOf } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '../../services.ts'
import { authShell } from '#server/http/rendering/shells.ts'
import { addAnonymousToast } from '#server/http/rendering/toasts.ts'
import { formOf, typedOf } from '#server/http/pages/profile/form.ts'
import { refusalOf } from '#server/http/pages/profile/refusal.ts'
import { showLinkOver } from './expired-link.ts'

const COOKIE = 'invitation'
const typedControls = ['first_name', 'last_name', 'lang']
const controls = {
  firstName: 'first_name',
  lastName: 'last_name',
  lang: 'lang',
  password: 'password',
}

/**
 * /register, where an invitation's link leads. Who is signed in already is told so: an invitation is never accepted
 * for somebody else by the way.
 */
export function registerRoutes(services: Services): Route[] {
  const common = { access: 'public', host: 'any', path: paths.register } as const
  return [
    { ...common, method: 'get', handler: (req, res) => open(services, req, res) },
    { ...common, method: 'post', body: 'form', handler: (req, res) => register(services, req, res) },
  ]
}

async function open(services: Services, req: Request, res: Response): Promise<void> {
  const token = mailedTokenOf(services, req, res, COOKIE, paths.register)
  if (token === null) return
  await show(services, req, res, token)
}

async function register(services: Services, req: Request, res: Response): Promise<void> {
  const token = mailedTokenOf(services, req, res, COOKIE, paths.register)
  if (token === null) return
  if (req.auth) return res.redirect(303, paths.register)
  const refuse = (errors: Record<string, string>) =>
    show(services, req, res, token, { errors, values: typedOf(formOf(req), typedControls) })

  const { password, errors: wrong } = readNewPassword(services, req)
  const { first_name: firstName, last_name: lastName, lang } = formOf(req)
  try {
    const names = validate<Names>(namesSchema, { firstName, lastName, lang })
    if (Object.keys(wrong).length > 0) return await refuse(wrong)
    const place = signInPlaceOf(req.context.place)
    await services.userManagement.register(visitorOf(req), token, place, { ...names, password })
  } catch (error) {
    if (error instanceof AppError && error.code === 601) return show(services, req, res, '')
    return refuse({ ...refusalOf(services, req, error, controls), ...wrong })
  }
  forgetMailedToken(services, res, COOKIE)
  addAnonymousToast(res, services, 'success', 'account.toast.registered')
  res.redirect(303, paths.login)
}

async function show(
  services: Services,
  req: Request,
  res: Response,
  token: string,
  refused?: { errors: Record<string, string>; values: Record<string, string> },
): Promise<void> {
  if (req.auth)
    return showLinkOver(services, req, res, { about: 'signedIn', nextHref: landingOf(req.auth.user) })
  const place = signInPlaceOf(req.context.place)
  const invited = token === '' ? undefined : await services.userManagement.findInvitation(token, place)
  if (!invited) {
    forgetMailedToken(services, res, COOKIE)
    return showLinkOver(services, req, res, { about: 'invitation', nextHref: paths.login })
  }
  const { lang, langChosen } = req.context
  await sendPage(
    services,
    req,
    res,
    'auth/register',
    {
      shell: authShell(services, req),
      action: paths.register,
      email: invited.email,
      values: {
        first_name: '',
        last_name: '',
        lang: langChosen ? lang : invited.lang,
        ...refused?.values,
      },
      conditions: await passwordConditions(services, uiOf(services, req.context.lang), invited.companyId),
      errors: refused?.errors ?? {},
    },
    refused ? 422 : 200,
  )
}
