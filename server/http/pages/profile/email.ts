import type { Request, Response } from 'express'
import { emailChangeSchema } from '#server/features/user-management/index.ts'
import type { GivenPassword } from '#server/features/auth/index.ts'
import { validate } from '#server/lib/validate.ts'
import { actorOf } from '#server/http/request/actor.ts'
import type { Services } from '#server/http/services.ts'
import { addToast } from '#server/http/rendering/toasts.ts'
import { profileOf, type Area } from './area.ts'
import { formOf, typedOf } from './form.ts'
import { showProfile } from './profile-page.ts'
import { refusalOf } from './refusal.ts'

const controls = { email: 'email', password: 'email_password', currentPassword: 'email_password' }

/** Asks for another address; nothing changes until the mailed link is confirmed. */
export async function requestEmailChange(
  services: Services,
  req: Request,
  res: Response,
  area: Area,
): Promise<void> {
  const form = formOf(req)
  try {
    const given = { email: form.email, password: form.email_password }
    const { email, ...password } = validate<{ email: unknown } & GivenPassword>(emailChangeSchema, given)
    await services.profiles.requestEmailChange(actorOf(req), req.auth!.user, email, password)
  } catch (error) {
    const errors = refusalOf(services, req, error, controls)
    const values = typedOf(form, ['email'])
    return showProfile(services, req, res, area, { errors, values, firstControl: 'email' })
  }
  addToast(req, 'success', 'toast.success.changeEmail')
  res.redirect(303, profileOf[area])
}
