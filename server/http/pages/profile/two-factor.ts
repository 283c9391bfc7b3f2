import type { Request, Response } from 'express'
import { toString as drawQr } from 'qrcode'
import { AppError } from '#server/errors/app-error.ts'
import { currentPasswordSchema } from '#server/features/user-management/index.ts'
import type { GivenPassword } from '#server/features/auth/index.ts'
import { validate } from '#server/lib/validate.ts'
import { actorOf } from '#server/http/request/actor.ts'
import { paths } from '#server/http/paths.ts'
import { sendPage } from '#server/http/rendering/render.ts'
import type { Services } from '#server/http/services.ts'
import { rotateSession } from '#server/http/session/session.ts'
import { consoleShell } from '#server/http/rendering/shells.ts'
import { addToast } from '#server/http/rendering/toasts.ts'
import { profileOf, type Area } from './area.ts'
import { formOf } from './form.ts'
import { showProfile } from './profile-page.ts'
import { refusalOf } from './refusal.ts'

declare module 'express-session' {
  interface SessionData {
    /** Until when the password given before setting up an authenticator counts. Milliseconds since the epoch. */
    enrolmentUntil?: number
  }
}

/** Time enough to install an app. */
const ENROLMENT_MS = 15 * 60 * 1000

/** The secret is shown in the answer to the password, and to nobody who only found the session. */
export async function beginEnrolment(
  services: Services,
  req: Request,
  res: Response,
  area: Area,
): Promise<void> {
  if (!(await passwordGiven(services, req, res, area, 'two_factor_password'))) return
  req.session.enrolmentUntil = services.clock.now() + ENROLMENT_MS
  await showEnrolment(services, req, res, area, {})
}

/** The first code of the app; the answer shows the recovery codes, once. */
export async function confirmEnrolment(
  services: Services,
  req: Request,
  res: Response,
  area: Area,
): Promise<void> {
  if ((req.session.enrolmentUntil ?? 0) <= services.clock.now()) {
    addToast(req, 'error', 'account.toast.enrolmentOver')
    return res.redirect(303, profileOf[area])
  }
  const { code } = formOf(req)
  try {
    const codes = await services.twoFactor.confirmEnrolment(actorOf(req), req.auth!.user, codeOf(code))
    delete req.session.enrolmentUntil
    await rotateSession(req)
    await showCodes(services, req, res, area, { codes, isNew: true })
  } catch (error) {
    await showEnrolment(services, req, res, area, refusalOf(services, req, error, { code: 'code' }))
  }
}

export async function renewRecoveryCodes(
  services: Services,
  req: Request,
  res: Response,
  area: Area,
): Promise<void> {
  if (!(await passwordGiven(services, req, res, area, 'recovery_password'))) return
  const codes = await services.twoFactor.renewRecoveryCodes(actorOf(req), req.auth!.user)
  await showCodes(services, req, res, area, { codes, isNew: false })
}

export async function removeAuthenticator(
  services: Services,
  req: Request,
  res: Response,
  area: Area,
): Promise<void> {
  if (!(await passwordGiven(services, req, res, area, 'removal_password'))) return
  await services.twoFactor.remove(actorOf(req), req.auth!.user)
  await rotateSession(req)
  addToast(req, 'success', 'account.toast.authenticatorRemoved')
  res.redirect(303, profileOf[area])
}

/** Whether the form holds the right current password; if not, the profile is shown again with what is wrong. */
async function passwordGiven(
  services: Services,
  req: Request,
  res: Response,
  area: Area,
  control: string,
): Promise<boolean> {
  try {
    const given = { password: formOf(req)[control] }
    const password = validate<GivenPassword>(currentPasswordSchema, given)
    await services.passwords.requireCurrent(actorOf(req), req.auth!.user, password)
    return true
  } catch (error) {
    const errors = refusalOf(services, req, error, { password: control, currentPassword: control })
    await showProfile(services, req, res, area, { errors, firstControl: control })
    return false
  }
}

function codeOf(typed: unknown): string {
  const code = typeof typed === 'string' ? typed.normalize('NFKC').replaceAll(/\s/g, '') : ''
  if (code === '')
    throw new AppError(406, { fields: [{ field: 'code', message: 'account.error.codeRequired' }] })
  return code.slice(0, 20)
}

async function showEnrolment(
  services: Services,
  req: Request,
  res: Response,
  area: Area,
  errors: Record<string, string>,
): Promise<void> {
  const { secret, uri } = await services.twoFactor.beginEnrolment(req.auth!.user)
  const svg = await drawQr(uri, { type: 'svg', margin: 2 })
  await sendPage(
    services,
    req,
    res,
    'profile/two-factor-enrolment',
    {
      shell: consoleShell(services, req, 'profile'),
      action: paths.profilePart(area, 'two-factor/confirmation'),
      backHref: profileOf[area],
      qrHref: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
      secret: secret.replaceAll(/(.{4})(?=.)/g, '$1 '),
      errors,
    },
    Object.keys(errors).length > 0 ? 422 : 200,
  )
}

async function showCodes(
  services: Services,
  req: Request,
  res: Response,
  area: Area,
  shown: { codes: string[]; isNew: boolean },
): Promise<void> {
  await sendPage(services, req, res, 'profile/recovery-codes', {
    shell: consoleShell(services, req, 'profile'),
    ...shown,
    nextHref: profileOf[area],
  })
}
