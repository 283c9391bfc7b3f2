import type { Request, Response } from 'express'
import type { Actor } from '#server/features/audit/index.ts'
import type { CompanyUserAction } from '#views/components/console/company-user-row.tsx'
import { actorOf } from '#server/http/request/actor.ts'
import { sendPage } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '#server/http/services.ts'
import { consoleShell } from '#server/http/rendering/shells.ts'
import { addToast } from '#server/http/rendering/toasts.ts'
import { refusalOf } from '#server/http/pages/profile/refusal.ts'
import { numberOf } from '#server/http/pages/query.ts'
import type { MembersPlace } from './members-place.ts'

interface Of {
  companyId: number
  userId: number
}

type Action = (services: Services, actor: Actor, of: Of) => Promise<void>

/** Everything that ends with a message; a new password is shown instead, see below. */
const actions: Record<Exclude<CompanyUserAction, 'password-reset'>, Action> = {
  invitation: ({ userManagement: members }, actor, { companyId, userId }) =>
    members.resendInvitation(actor, companyId, userId),
  removal: ({ userManagement: members }, actor, { companyId, userId }) =>
    members.remove(actor, companyId, userId),
  deactivation: ({ userManagement: members }, actor, { companyId, userId }) =>
    members.disable(actor, companyId, userId),
  activation: ({ userManagement: members }, actor, { companyId, userId }) =>
    members.enable(actor, companyId, userId),
  'session-end': ({ userManagement: members }, actor, { companyId, userId }) =>
    members.endSessions(actor, companyId, userId),
  'two-factor-reset': async ({ userManagement: members, twoFactor }, actor, { companyId, userId }) =>
    twoFactor.remove(actor, await members.getOther(actor, companyId, userId)),
}

const names = Object.keys(actions) as (keyof typeof actions)[]
const destroying: CompanyUserAction[] = ['removal', 'deactivation', 'two-factor-reset']

/** For each thing an admin can do for a user: the page that asks, and the doing. */
export function memberActionRoutes(services: Services, place: MembersPlace): Route[] {
  return [...names, 'password-reset' as const].flatMap((name): Route[] => {
    const common = {
      path: place.member(':id', ':userId', name),
      access: place.access,
      host: 'any',
    } as const
    return [
      { ...common, method: 'get', handler: (req, res) => ask({ services, place, req, res }, name) },
      {
        ...common,
        method: 'post',
        body: 'form',
        handler: (req, res) =>
          name === 'password-reset'
            ? resetPassword({ services, place, req, res })
            : act({ services, place, req, res }, name),
      },
    ]
  })
}

interface At {
  services: Services
  place: MembersPlace
  req: Request
  res: Response
}

function subjectOf({ place, req }: At): Of {
  return { companyId: place.companyOf(req), userId: numberOf(req.params.userId, 0) }
}

async function ask(at: At, name: CompanyUserAction, errors: Record<string, string> = {}): Promise<void> {
  const { services, place, req, res } = at
  const { companyId, userId } = subjectOf(at)
  const user = await services.userManagement.get(companyId, userId)
  const say = (part: string) => services.translate(req.context.lang, `members.ask.${name}.${part}`)
  await sendPage(
    services,
    req,
    res,
    'users/confirm',
    {
      shell: consoleShell(services, req, place.menu),
      title: say('title'),
      subject: user.email,
      explanation: say('text'),
      submitLabel: say('submit'),
      tone: destroying.includes(name) ? 'danger' : 'primary',
      action: place.member(companyId, userId, name),
      backTo: place.backTo,
      backHref: place.list(companyId),
      errors,
    },
    Object.keys(errors).length > 0 ? 422 : 200,
  )
}

async function act(at: At, name: keyof typeof actions): Promise<void> {
  const { services, place, req, res } = at
  const of = subjectOf(at)
  try {
    await actions[name](services, actorOf(req), of)
  } catch (error) {
    return ask(at, name, refusalOf(services, req, error, {}))
  }
  addToast(req, 'success', `members.done.${name}`)
  res.redirect(303, place.list(of.companyId))
}

/** The temporary password is in this one answer, and nowhere else. */
async function resetPassword(at: At): Promise<void> {
  const { services, place, req, res } = at
  const { companyId, userId } = subjectOf(at)
  const actor = actorOf(req)
  let given: { email: string; password: string }
  try {
    const user = await services.userManagement.getOther(actor, companyId, userId)
    given = { email: user.email, password: await services.passwords.setTemporary(actor, user) }
  } catch (error) {
    return ask(at, 'password-reset', refusalOf(services, req, error, {}))
  }
  await sendPage(services, req, res, 'users/temporary-password', {
    shell: consoleShell(services, req, place.menu),
    ...given,
    backTo: place.backTo,
    backHref: place.list(companyId),
  })
}
