import type { Request } from 'express'
import Joi from 'joi'
import { securityPolicySchema, type SecurityPolicy } from '#server/features/security-policy/index.ts'
import { SYSTEM_ADMIN } from '#server/features/users/index.ts'
import { actorOf } from '#server/http/request/actor.ts'
import type { Services } from '../../../services.ts'
import type { ApiRoute } from '../api-route.ts'
import { ownCompany, publicCompany } from '../company-scope.ts'
import { sendSuccess } from '../envelope.ts'
import { fields } from '../fields.ts'
import { accountSetting, passwordRule } from './presenter.ts'

interface Scope {
  companyId?: number
}

/** SPEC §7 Account settings. A system admin who names no company means the platform's policy. */
export function accountSettingCalls(services: Services): ApiRoute[] {
  const scopeOf = async (req: Request, scope: Scope): Promise<number | null> => {
    const isPlatform = req.auth!.user.roleLevel === SYSTEM_ADMIN && scope.companyId === undefined
    return isPlatform ? null : (await ownCompany(services, req, scope)).id
  }

  return [
    {
      method: 'get',
      path: '/account-setting/detail',
      access: 'signed-in',
      schema: Joi.object({ companyId: fields.id }),
      async handler(req, res, scope: Scope) {
        const companyId = await scopeOf(req, scope)
        sendSuccess(services, req, res, accountSetting(companyId, await services.policies.of(companyId)))
      },
    },
    {
      method: 'put',
      path: '/account-setting/update-account-setting',
      access: 'signed-in',
      schema: (securityPolicySchema as Joi.ObjectSchema).keys({ companyId: fields.id }),
      async handler(req, res, { companyId: named, ...policy }: SecurityPolicy & Scope) {
        const companyId = await scopeOf(req, named === undefined ? {} : { companyId: named })
        await services.policies.update(actorOf(req), companyId, policy)
        const results = accountSetting(companyId, await services.policies.of(companyId))
        sendSuccess(services, req, res, results, 'api.update.200')
      },
    },
    {
      method: 'put',
      path: '/account-setting/reset-account-setting',
      access: 'signed-in',
      schema: Joi.object({ companyId: fields.id }),
      async handler(req, res, scope: Scope) {
        const companyId = await scopeOf(req, scope)
        const policy = await services.policies.reset(actorOf(req), companyId)
        sendSuccess(services, req, res, accountSetting(companyId, policy), 'api.update.200')
      },
    },
    {
      method: 'get',
      path: '/account-setting/public/regex-password',
      access: 'public',
      schema: Joi.object({ domain: fields.domain }),
      async handler(req, res, { domain }: { domain?: string }) {
        const { place, lang } = req.context
        // the console's own people follow the platform's policy
        const isPlatform = place.kind === 'console' && domain === undefined
        const companyId = isPlatform ? null : (await publicCompany(services, req, domain)).id
        const policy = await services.policies.of(companyId)
        sendSuccess(services, req, res, passwordRule(policy, lang, services.translate))
      },
    },
  ]
}
