import Joi from 'joi'
import type { Request } from 'express'
import {
  emailChangeSchema,
  invitationSchema,
  namesSchema,
  type Names,
} from '#server/features/user-management/index.ts'
import type { Actor } from '#server/features/audit/index.ts'
import type { GivenPassword } from '#server/features/auth/index.ts'
import type { User } from '#server/features/users/index.ts'
import type { Lang } from '#server/i18n/index.ts'
import { actorOf } from '#server/http/request/actor.ts'
import type { Services } from '../../../services.ts'
import type { ApiRoute } from '../api-route.ts'
import { ownCompany } from '../company-scope.ts'
import { listResult, sendSuccess } from '../envelope.ts'
import { fields } from '../fields.ts'
import { memberDetail, userDetail } from './presenter.ts'
import { oneself, visibleUser } from './user-scope.ts'

/** SPEC §7 User: what people change of themselves, and how admins look after people. */
export function userCalls(services: Services): ApiRoute[] {
  return [...ownCalls(services), ...memberCalls(services)]
}

function ownCalls(services: Services): ApiRoute[] {
  return [
    {
      method: 'get',
      path: '/user/detail/:id',
      access: 'signed-in',
      schema: Joi.object({}),
      async handler(req, res) {
        sendSuccess(services, req, res, userDetail(await visibleUser(services, req)))
      },
    },
    {
      method: 'put',
      path: '/user/update/:id',
      access: 'signed-in',
      schema: namesSchema,
      async handler(req, res, names: Names) {
        const user = await oneself(services, req)
        await services.profiles.updateNames(actorOf(req), user, names)
        sendSuccess(services, req, res, userDetail({ ...user, ...names }), 'api.update.200')
      },
    },
    {
      method: 'put',
      path: '/user/change-email/:id',
      access: 'signed-in',
      schema: emailChangeSchema,
      async handler(req, res, { email, ...password }: { email: unknown } & GivenPassword) {
        const user = await oneself(services, req)
        await services.profiles.requestEmailChange(actorOf(req), user, email, password)
        sendSuccess(services, req, res, null, 'toast.success.changeEmail')
      },
    },
  ]
}

interface ListInput {
  companyId?: number
  page: number
  size: number
}

function memberCalls(services: Services): ApiRoute[] {
  return [
    {
      method: 'get',
      path: '/user/list',
      access: 'signed-in',
      schema: Joi.object({ companyId: fields.id, page: fields.page, size: fields.size }),
      async handler(req, res, { companyId, page, size }: ListInput) {
        const company = await ownCompany(services, req, companyId === undefined ? {} : { companyId })
        const members = await services.userManagement.list(company.id)
        const shown = members.slice((page - 1) * size, page * size).map(memberDetail)
        sendSuccess(services, req, res, listResult(shown, members.length, page, size))
      },
    },
    {
      method: 'post',
      path: '/user/invite',
      access: 'signed-in',
      schema: invitationSchema.keys({ companyId: fields.id }),
      async handler(
        req,
        res,
        { companyId, ...invitation }: { companyId?: number; email: unknown; lang: Lang },
      ) {
        const company = await ownCompany(services, req, companyId === undefined ? {} : { companyId })
        const id = await services.userManagement.invite(actorOf(req), company.id, invitation)
        sendSuccess(services, req, res, { id }, 'api.create.200')
      },
    },
    memberCall(services, 'resend-invitation', (actor, user) =>
      services.userManagement.resendInvitation(actor, user.companyId, user.id),
    ),
    memberCall(services, 'disable', (actor, user) =>
      services.userManagement.disable(actor, user.companyId, user.id),
    ),
    memberCall(services, 'enable', (actor, user) =>
      services.userManagement.enable(actor, user.companyId, user.id),
    ),
    memberCall(services, 'end-sessions', (actor, user) =>
      services.userManagement.endSessions(actor, user.companyId, user.id),
    ),
    memberCall(services, 'reset-two-factor', async (actor, user) =>
      services.twoFactor.remove(
        actor,
        await services.userManagement.getOther(actor, user.companyId, user.id),
      ),
    ),
  ]
}

/** PUT user/{what}/{id}: something an admin does for somebody. */
function memberCall(
  services: Services,
  what: string,
  act: (actor: Actor, user: User) => Promise<void>,
): ApiRoute {
  return {
    method: 'put',
    path: `/user/${what}/:id`,
    access: 'signed-in',
    schema: Joi.object({}),
    async handler(req: Request, res) {
      await act(actorOf(req), await visibleUser(services, req))
      sendSuccess(services, req, res, null, 'api.update.200')
    },
  }
}
