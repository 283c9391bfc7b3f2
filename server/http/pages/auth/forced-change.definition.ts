import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { fieldErrorsOf } from '#server/http/rendering/field-errors.ts'
import { passwordConditions, readNewPassword } from '#server/http/session/new-password.ts'
import { paths } from '../../paths.ts'
import { sendPage, uiOf } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '../../services.ts'
import { authShell } from '#server/http/rendering/shells.ts'
import { signInRequestOf } from '#server/http/session/sign-in.ts'
import {
  continueSignIn,
  forgetStep,
  pageOfStep,
  stepTokenOf,
} from '#server/http/session/sign-in-step-cookie.ts'
import { addAnonymousToast } from '#server/http/rendering/toasts.ts'

type Reason = 'first' | 'expired'

/** /reset-password/1 and /2 (SPEC §2): a password that must be changed before the sign-in goes on. */
export function forcedChangeRoutes(services: Services): Route[] {
  const pages: [Reason, 1 | 2][] = [
    ['first', 1],
    ['expired', 2],
  ]
  return pages.flatMap(([reason, type]): Route[] => {
    const common = { path: paths.resetPassword(type), access: 'anonymous', host: 'any' } as const
    return [
      { ...common, method: 'get', handler: (req, res) => show(services, req, res, reason) },
      {
        ...common,
        method: 'post',
        body: 'form',
        handler: (req, res) => change(services, req, res, reason),
      },
    ]
  })
}

/** The step this browser is at, if it is this page's; null after it was sent to where it has to go (SEC-AUTH-18). */
async function stepOf(services: Services, req: Request, res: Response, reason: Reason) {
  const token = stepTokenOf(req)
  const step = token && (await services.signInSteps.find(token, signInRequestOf(req).place))
  if (!step) {
    if (token !== undefined) forgetStep(res, services)
    res.redirect(303, paths.login)
    return null
  }
  if (step.step === `${reason}-change`) return { ...step, token }
  res.redirect(303, pageOfStep(step.step))
  return null
}

async function show(
  services: Services,
  req: Request,
  res: Response,
  reason: Reason,
  errors: Record<string, string> = {},
): Promise<void> {
  const step = await stepOf(services, req, res, reason)
  if (!step) return
  const props = {
    shell: authShell(services, req),
    reason,
    action: paths.resetPassword(reason === 'first' ? 1 : 2),
    email: step.user.email,
    conditions: await passwordConditions(services, uiOf(services, req.context.lang), step.user.companyId),
    errors,
    loginHref: paths.login,
  }
  const status = Object.keys(errors).length > 0 ? 422 : 200
  await sendPage(services, req, res, 'auth/reset-password', props, status)
}

async function change(services: Services, req: Request, res: Response, reason: Reason): Promise<void> {
  const step = await stepOf(services, req, res, reason)
  if (!step) return
  const { password, errors } = readNewPassword(services, req)
  if (Object.keys(errors).length > 0) return show(services, req, res, reason, errors)
  try {
    const outcome = await services.signIn.changePassword(step.token, password, signInRequestOf(req))
    await continueSignIn(services, req, res, outcome)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if ([406, 718, 721].includes(error.code))
      return show(services, req, res, reason, fieldErrorsOf(services, req, error))
    if (![600, 601, 602, 603, 604].includes(error.code)) throw error
    // Over meanwhile: from the beginning, with the reason.
    forgetStep(res, services)
    addAnonymousToast(res, services, 'error', `api.error.${error.code}`)
    res.redirect(303, paths.login)
  }
}
