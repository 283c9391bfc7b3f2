import type { Request, Response } from 'express'
import { currentPasswordSchema } from '#server/features/user-management/index.ts'
import { validate } from '#server/lib/validate.ts'
import { changeOwnPassword, readNewPassword } from '#server/http/session/new-password.ts'
import type { Services } from '#server/http/services.ts'
import { addToast } from '#server/http/rendering/toasts.ts'
import { profileOf, type Area } from './area.ts'
import { formOf } from './form.ts'
import { showProfile } from './profile-page.ts'
import { refusalOf } from './refusal.ts'

/** The service's `password` is the new one. */
const controls = { currentPassword: 'current_password', password: 'password' }

/** The own password. The session goes on under a new id, every other one ends. */
export async function changePassword(
  services: Services,
  req: Request,
  res: Response,
  area: Area,
): Promise<void> {
  const refuse = (errors: Record<string, string>) =>
    showProfile(services, req, res, area, { errors, firstControl: 'current_password' })

  const wrong = { ...currentMissing(services, req), ...readNewPassword(services, req).errors }
  if (Object.keys(wrong).length > 0) return refuse(wrong)
  const { current_password: current, password: next } = formOf(req) as Record<string, string>
  try {
    await changeOwnPassword(services, req, { current: current!, next: next! })
  } catch (error) {
    return refuse(refusalOf(services, req, error, controls))
  }
  addToast(req, 'success', 'account.toast.passwordChanged')
  res.redirect(303, profileOf[area])
}

function currentMissing(services: Services, req: Request): Record<string, string> {
  try {
    validate(currentPasswordSchema, { password: formOf(req).current_password })
    return {}
  } catch (error) {
    return refusalOf(services, req, error, { password: 'current_password' })
  }
}
