import { answer } from '#server/lib/answer.ts'
import type { Actor } from '#server/features/audit/index.ts'
import {
  emailChangeInput,
  invitationInput,
  namesInput,
  ownPasswordInput,
} from '#server/features/user-management/index.ts'
import type { User } from '#server/features/users/index.ts'
import { authOf } from '#server/http/request/actor.ts'
import type { Services } from '#server/http/services.ts'
import { extend, input } from '#server/lib/input.ts'
import { companyCall, userCall, type ApiCall } from '../call.ts'
import { listAnswer, listResult } from '../list-result.ts'
import { fields } from '../fields.ts'
import { managedUser, managedUserAnswer, userAnswer, userDetail } from './presenter.ts'
import { ownUser, visibleUser, type UserScopeServices } from './user-scope.ts'

type Needs = Pick<Services, 'invitations' | 'userManagement' | 'profiles' | 'passwords' | 'twoFactor'> &
  UserScopeServices

/** SPEC §7 User: what users change for themselves, and how admins manage users. */
export function userCalls(services: Needs): ApiCall[] {
  return [...ownCalls(services), ...managementCalls(services)]
}

function ownCalls(services: Needs): ApiCall[] {
  const { profiles } = services
  return [
    userCall({
      method: 'get',
      path: '/user/detail/:id',
      access: 'signed-in',
      input: input({}),
      names: { id: 'user' },
      answers: userAnswer,
      async handler({ req }) {
        return userDetail(await visibleUser(services, req))
      },
    }),
    userCall({
      method: 'put',
      path: '/user/update/:id',
      access: 'signed-in',
      input: namesInput,
      names: { id: 'user' },
      example: { firstName: '花子', lastName: '見本', lang: 'ja' },
      message: 'api.update.200',
      answers: userAnswer,
      errors: [403],
      async handler({ req, actor, input: given }) {
        const user = await ownUser(services, req)
        await profiles.updateNames(actor, user, given)
        return userDetail({ ...user, ...given })
      },
    }),
    userCall({
      method: 'put',
      path: '/user/change-email/:id',
      access: 'signed-in',
      input: emailChangeInput,
      names: { id: 'user' },
      example: { email: 'a@b', password: 'x' },
      message: 'toast.success.changeEmail',
      answers: answer.nothing,
      errors: [403, 702, 708, 709, 711, 720],
      async handler({ req, actor, input: { email, ...password } }) {
        await profiles.requestEmailChange(actor, await ownUser(services, req), email, password)
        return null
      },
    }),
  ]
}

function managementCalls(services: Needs): ApiCall[] {
  const { invitations, userManagement, passwords, twoFactor } = services

  /** PUT user/{what}/{id}: an admin's action on a user. */
  const managementCall = (what: string, act: (actor: Actor, user: User) => Promise<void>): ApiCall =>
    userCall({
      method: 'put',
      path: `/user/${what}/:id`,
      access: 'signed-in',
      input: input({}),
      names: { id: 'user' },
      message: 'api.update.200',
      answers: answer.nothing,
      errors: [610, 612, 720],
      async handler({ req, actor }) {
        await act(actor, await visibleUser(services, req))
        return null
      },
    })

  return [
    companyCall({
      method: 'get',
      path: '/user/list',
      access: 'signed-in',
      input: input({ companyId: fields.id, page: fields.page, size: fields.size }),
      answers: listAnswer(managedUserAnswer),
      async handler({ company, input: { page, size } }) {
        const all = await userManagement.list(company.id)
        const shown = all.slice((page - 1) * size, page * size).map(managedUser)
        return listResult(shown, all.length, page, size)
      },
    }),
    companyCall({
      method: 'post',
      path: '/user/invite',
      access: 'signed-in',
      input: extend(invitationInput, { companyId: fields.id }),
      example: { email: 'new@somebody.example', lang: 'ja', password: 'x' },
      message: 'api.create.200',
      answers: answer.object({ id: answer.whole }),
      errors: [610, 702, 708, 709, 711, 720],
      async handler({ req, actor, company, input: { companyId: _, password, passwordHash, ...given } }) {
        await passwords.requireCurrent(actor, authOf(req).user, { password, passwordHash })
        return { id: await invitations.invite(actor, company.id, given) }
      },
    }),
    managementCall('resend-invitation', (actor, { companyId, id }) =>
      invitations.resend(actor, companyId, id),
    ),
    managementCall('disable', (actor, { companyId, id }) => userManagement.disable(actor, companyId, id)),
    managementCall('enable', (actor, { companyId, id }) => userManagement.enable(actor, companyId, id)),
    managementCall('end-sessions', (actor, { companyId, id }) =>
      userManagement.endSessions(actor, companyId, id),
    ),
    userCall({
      method: 'put',
      path: '/user/reset-two-factor/:id',
      access: 'signed-in',
      input: ownPasswordInput,
      names: { id: 'user' },
      example: { password: 'x' },
      message: 'api.update.200',
      answers: answer.nothing,
      errors: [612, 702, 711, 720],
      async handler({ req, actor, input }) {
        const { companyId, id } = await visibleUser(services, req)
        const user = await userManagement.getOther(actor, companyId, id)
        await passwords.requireCurrent(actor, authOf(req).user, input)
        await twoFactor.remove(actor, user)
        return null
      },
    }),
  ]
}
