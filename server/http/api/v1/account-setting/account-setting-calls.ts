import type { Request } from 'express'
import { defaultPolicy, securityPolicyInput } from '#server/features/security-policy/index.ts'
import { SYSTEM_ADMIN } from '#server/features/users/index.ts'
import type { Services } from '#server/http/services.ts'
import { extend, input } from '#server/lib/input.ts'
import { authOf } from '#server/http/request/actor.ts'
import { call, userCall, type ApiCall, type CallServices } from '../call.ts'
import { isConsole, ownCompany, publicCompany } from '../company-scope.ts'
import { fields } from '../fields.ts'
import { accountSetting, accountSettingAnswer, passwordRule, passwordRuleAnswer } from './presenter.ts'

type Needs = Pick<Services, 'policies'> & CallServices

/** SPEC §7 Account settings. For a system admin who names no company, the platform's policy applies. */
export function accountSettingCalls(services: Needs): ApiCall[] {
  const { policies, translate } = services
  const scopeOf = async (
    req: Request,
    companyId: number | undefined,
    domain: string | undefined,
  ): Promise<number | null> => {
    const namesCompany = companyId !== undefined || (domain !== undefined && !isConsole(req, domain))
    if (authOf(req).user.roleLevel === SYSTEM_ADMIN && !namesCompany) return null
    return (await ownCompany(services, req, { companyId, domain })).id
  }

  return [
    userCall({
      method: 'get',
      path: '/account-setting/detail',
      access: 'signed-in',
      input: input({ companyId: fields.id }),
      answers: accountSettingAnswer,
      async handler({ req, domain, input }) {
        const companyId = await scopeOf(req, input.companyId, domain)
        return accountSetting(companyId, await policies.of(companyId))
      },
    }),
    userCall({
      method: 'put',
      path: '/account-setting/update-account-setting',
      access: 'signed-in',
      input: extend(securityPolicyInput, { companyId: fields.id }),
      example: defaultPolicy,
      message: 'api.update.200',
      answers: accountSettingAnswer,
      async handler({ req, actor, domain, input: { companyId: named, ...policy } }) {
        const companyId = await scopeOf(req, named, domain)
        await policies.update(actor, companyId, policy)
        return accountSetting(companyId, await policies.of(companyId))
      },
    }),
    userCall({
      method: 'put',
      path: '/account-setting/reset-account-setting',
      access: 'signed-in',
      input: input({ companyId: fields.id }),
      message: 'api.update.200',
      answers: accountSettingAnswer,
      async handler({ req, actor, domain, input }) {
        const companyId = await scopeOf(req, input.companyId, domain)
        return accountSetting(companyId, await policies.reset(actor, companyId))
      },
    }),
    call({
      method: 'get',
      path: '/account-setting/public/regex-password',
      access: 'public',
      input: input({}),
      answers: passwordRuleAnswer,
      async handler({ req, domain }) {
        const { place, lang } = req.context
        // users of the console follow the platform's policy
        const isPlatform = place.kind === 'console' && (domain === undefined || isConsole(req, domain))
        const companyId = isPlatform ? null : (await publicCompany(services, req, domain)).id
        return passwordRule(await policies.of(companyId), lang, translate)
      },
    }),
  ]
}
