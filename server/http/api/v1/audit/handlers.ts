import type { Request } from 'express'
import Joi from 'joi'
import { auditEventNames, auditKinds, type AuditScope } from '#server/features/audit/index.ts'
import { SYSTEM_ADMIN } from '#server/features/users/index.ts'
import { sendAuditCsv } from '../../../audit/csv.ts'
import { auditFilterOf, type AuditConditions } from '../../../audit/filter.ts'
import { AuditNarrator } from '../../../audit/words.ts'
import type { Services } from '../../../services.ts'
import type { ApiRoute } from '../api-route.ts'
import { ownCompany } from '../company-scope.ts'
import { listResult, sendSuccess } from '../envelope.ts'
import { fields } from '../fields.ts'
import { auditEntry } from './presenter.ts'

interface Named {
  companyId?: number
  domain?: string
}

type Input = Named & AuditConditions

// Dates are checked by their own codes, 408 and 409.
const date = Joi.string().allow('').max(255).default('')

const conditions = {
  companyId: fields.id,
  domain: fields.domain,
  personId: fields.id,
  kind: Joi.string()
    .allow('')
    .valid(...Object.keys(auditKinds), ...auditEventNames)
    .default(''),
  from: date,
  to: date,
}

/** The audit log in SPEC's manner: of the own company for its admins, of all for the system admin. */
export function auditCalls(services: Services): ApiRoute[] {
  return [
    {
      method: 'get',
      path: '/audit/list',
      access: 'signed-in',
      schema: Joi.object({ ...conditions, page: fields.page, size: fields.size }),
      async handler(req, res, { page, size, ...input }: Input & { page: number; size: number }) {
        const scope = await scopeOf(services, req, input)
        const filter = auditFilterOf(services, input, 'wire')
        const { entries, total } = await services.audit.list(scope, filter, page, size)
        const reader = { lang: req.context.lang, companyId: req.auth!.user.companyId }
        const told = await new AuditNarrator(services, reader).tell(entries)
        sendSuccess(services, req, res, listResult(told.map(auditEntry), total, page, size))
      },
    },
    {
      method: 'get',
      path: '/audit/export',
      access: 'signed-in',
      schema: Joi.object(conditions),
      async handler(req, res, input: Input) {
        const scope = await scopeOf(services, req, input)
        await sendAuditCsv(services, req, res, scope, auditFilterOf(services, input, 'wire'))
      },
    },
  ]
}

/** The system admin who names no company asks for all; the entries of a deleted company can still be named by its id. */
async function scopeOf(services: Services, req: Request, { companyId, domain }: Named): Promise<AuditScope> {
  const isSystemAdmin = req.auth!.user.roleLevel === SYSTEM_ADMIN
  if (isSystemAdmin && domain === undefined) return companyId ?? 'all'
  const named = { ...(companyId !== undefined && { companyId }), ...(domain !== undefined && { domain }) }
  return (await ownCompany(services, req, named)).id
}
