import { answer } from '#server/lib/answer.ts'
import Joi from '#server/lib/joi.ts'
import type { Request } from 'express'
import { auditEventNames, auditKinds, type AuditScope } from '#server/features/audit/index.ts'
import { SYSTEM_ADMIN } from '#server/features/users/index.ts'
import { sendAuditCsv } from '#server/http/audit/csv.ts'
import { auditFilterOf } from '#server/http/audit/filter.ts'
import { AuditNarrator } from '#server/http/audit/words.ts'
import { actorOf, authOf } from '#server/http/request/actor.ts'
import type { Services } from '#server/http/services.ts'
import { field, input, withDefault } from '#server/lib/input.ts'
import { userCall, type ApiCall, type CallServices } from '../call.ts'
import { isConsole, ownCompany } from '../company-scope.ts'
import { listAnswer, listResult } from '../list-result.ts'
import { fields } from '../fields.ts'
import { auditEntry, auditEntryAnswer } from './presenter.ts'

type Needs = Pick<Services, 'config' | 'users' | 'i18n' | 'openDownloads'> & CallServices

const kinds = ['', ...Object.keys(auditKinds), ...auditEventNames]

const conditions = {
  companyId: fields.id,
  personId: fields.id,
  kind: withDefault(field(Joi.string().valid(...kinds)), ''),
  from: fields.date,
  to: fields.date,
}

/** The audit log: a company admin sees the own company's entries, a system admin all. */
export function auditCalls(services: Needs): ApiCall[] {
  return [
    userCall({
      method: 'get',
      path: '/audit/list',
      access: 'signed-in',
      input: input({ ...conditions, page: fields.page, size: fields.size }),
      answers: listAnswer(auditEntryAnswer),
      errors: [408, 409],
      async handler({ req, user, domain, input: { page, size, ...given } }) {
        const scope = await scopeOf(services, req, { ...given, domain })
        const filter = auditFilterOf(services, given, 'wire')
        const { entries, total } = await services.audit.list(scope, filter, page, size)
        const reader = { lang: req.context.lang, companyId: user.companyId }
        const worded = await new AuditNarrator(services, reader).tell(entries)
        return listResult(worded.map(auditEntry), total, page, size)
      },
    }),
    userCall({
      method: 'get',
      path: '/audit/export',
      access: 'signed-in',
      input: input(conditions),
      answers: answer.file('text/csv'),
      errors: [408, 409, 720],
      sendsResponse: true,
      async handler({ req, res, domain, input: given }) {
        const scope = await scopeOf(services, req, { ...given, domain })
        const reader = { actor: actorOf(req), lang: req.context.lang }
        await sendAuditCsv(services, res, reader, scope, auditFilterOf(services, given, 'wire'))
      },
    }),
  ]
}

/** All companies if a system admin names none. A deleted company's entries can still be requested by its id. */
async function scopeOf(
  services: CallServices,
  req: Request,
  { companyId, domain }: { companyId?: number; domain: string | undefined },
): Promise<AuditScope> {
  const isSystemAdmin = authOf(req).user.roleLevel === SYSTEM_ADMIN
  if (isSystemAdmin && (domain === undefined || isConsole(req, domain))) return companyId ?? 'all'
  return (await ownCompany(services, req, { companyId, domain })).id
}
