import type { Request, Response } from 'express'
import { invitationSchema } from '#server/features/user-management/index.ts'
import { textIn } from '#server/features/companies/index.ts'
import type { Lang } from '#server/i18n/index.ts'
import { validate } from '#server/lib/validate.ts'
import { actorOf } from '#server/http/request/actor.ts'
import { keptValues } from '#server/http/session/restored-form.ts'
import { sendPage } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '#server/http/services.ts'
import { consoleShell } from '#server/http/rendering/shells.ts'
import { addToast } from '#server/http/rendering/toasts.ts'
import { formOf, typedOf } from '#server/http/pages/profile/form.ts'
import { refusalOf } from '#server/http/pages/profile/refusal.ts'
import { memberActionRoutes } from './member-actions.ts'
import { anyCompany, ownCompany, type MembersPlace } from './members-place.ts'
import { invitationTyped } from './members-view.ts'

const controls = { email: 'invite_email', lang: 'invite_lang' }

/** A company's people, looked after by the system admin or by the company's own; the lists stand elsewhere. */
export function membersRoutes(services: Services): Route[] {
  return [anyCompany, ownCompany].flatMap((place): Route[] => {
    const common = { path: place.invitation(':id'), access: place.access, host: 'any' } as const
    return [
      { ...common, method: 'get', handler: (req, res) => show(services, place, req, res) },
      { ...common, method: 'post', body: 'form', handler: (req, res) => invite(services, place, req, res) },
      ...memberActionRoutes(services, place),
    ]
  })
}

async function invite(services: Services, place: MembersPlace, req: Request, res: Response): Promise<void> {
  const companyId = place.companyOf(req)
  const form = formOf(req)
  try {
    const given = { email: form.invite_email ?? '', lang: form.invite_lang }
    const invitation = validate<{ email: unknown; lang: Lang }>(invitationSchema, given)
    await services.userManagement.invite(actorOf(req), companyId, invitation)
  } catch (error) {
    const errors = refusalOf(services, req, error, controls)
    return show(services, place, req, res, { errors, values: typedOf(form, Object.values(controls)) })
  }
  addToast(req, 'success', 'members.done.invited')
  res.redirect(303, place.list(companyId))
}

/** The form on its own page: there a refused one comes back. */
async function show(
  services: Services,
  place: MembersPlace,
  req: Request,
  res: Response,
  refused?: { errors: Record<string, string>; values: Record<string, string> },
): Promise<void> {
  const company = await services.companies.get(place.companyOf(req))
  await sendPage(
    services,
    req,
    res,
    'users/invite',
    {
      shell: consoleShell(services, req, place.menu),
      companyName: textIn(company.name, req.context.lang),
      action: place.invitation(company.id),
      backTo: place.backTo,
      backHref: place.list(company.id),
      values: invitationTyped(refused?.values ?? keptValues(req)),
      errors: refused?.errors ?? {},
    },
    refused ? 422 : 200,
  )
}
