import type { Request, Response } from 'express'
import { namesSchema, type Names } from '#server/features/user-management/index.ts'
import { validate } from '#server/lib/validate.ts'
import { actorOf } from '#server/http/request/actor.ts'
import type { Services } from '#server/http/services.ts'
import { addToast } from '#server/http/rendering/toasts.ts'
import { profileOf, type Area } from './area.ts'
import { formOf, typedOf } from './form.ts'
import { showProfile } from './profile-page.ts'
import { refusalOf } from './refusal.ts'

const controls = { firstName: 'first_name', lastName: 'last_name', lang: 'lang' }

/** Names and language; the next page already speaks it. */
export async function changeNames(
  services: Services,
  req: Request,
  res: Response,
  area: Area,
): Promise<void> {
  const form = formOf(req)
  try {
    const { first_name: firstName, last_name: lastName, lang } = form
    const names = validate<Names>(namesSchema, { firstName, lastName, lang })
    await services.profiles.updateNames(actorOf(req), req.auth!.user, names)
  } catch (error) {
    const errors = refusalOf(services, req, error, controls)
    const values = typedOf(form, Object.values(controls))
    return showProfile(services, req, res, area, { errors, values, firstControl: 'first_name' })
  }
  addToast(req, 'success', 'api.update.200')
  res.redirect(303, profileOf[area])
}
