import Joi from '#server/lib/joi.ts'
import type { AuditScope } from '#server/features/audit/index.ts'
import { textIn } from '#server/features/companies/index.ts'
import { sendAuditCsv } from '#server/http/audit/csv.ts'
import { auditFilterOf } from '#server/http/audit/filter.ts'
import { auditLogProps, isRefused } from '#server/http/audit/log.view.ts'
import { auditQuery, conditionFields, conditionsOf } from '#server/http/audit/query.ts'
import { download, page, type AuditServices } from '#server/http/audit/services.ts'
import { shown } from '#server/http/definitions/answers.ts'
import { numberOf, textOf } from '#server/http/pages/query.ts'
import { paths } from '#server/http/paths.ts'
import { extend, field, input, withDefault } from '#server/lib/input.ts'
import type { Ui } from '#views/ui.tsx'

const PLATFORM = 'platform'

const scope = withDefault(field<AuditScope>(Joi.any().custom(scopeOf)), 'all')

/** /admin/audit: what happened in all companies and on the platform itself, and the same as a file. */
export default [
  page({
    path: paths.adminAudit,
    access: 'system-admin',
    view: 'admin/audit',
    query: extend(auditQuery, { company: scope }),
    async load(services, request) {
      const scope = request.query.company
      const log = await auditLogProps(services, request, {
        path: paths.adminAudit,
        csvPath: paths.adminAuditCsv,
        scope,
        peopleOf: typeof scope === 'number' ? scope : null,
        company: {
          value: scope === 'all' ? '' : String(scope),
          options: await companyOptions(services, request.ui),
        },
      })
      const props = { shell: request.shell('audit'), log }
      return isRefused(log) ? shown('admin/audit', props, { status: 422 }) : props
    },
  }),
  download({
    path: paths.adminAuditCsv,
    access: 'system-admin',
    query: input({ ...conditionFields, company: scope }),
    async send(services, request) {
      const filter = auditFilterOf(services, conditionsOf(request.query), 'form')
      await sendAuditCsv(services, request.http.res, request, request.query.company, filter)
    },
  }),
]

/** Whose log the address asks for: a company's by its id, the platform's own, or everything. */
function scopeOf(sent: unknown): AuditScope {
  const company = textOf(sent)
  if (company === '') return 'all'
  return company === PLATFORM ? PLATFORM : numberOf(company, 0)
}

async function companyOptions({ companies }: AuditServices, { t, lang }: Ui) {
  return [
    { value: PLATFORM, label: t('audit.platform') },
    ...(await companies.all()).map(({ id, name }) => ({ value: String(id), label: textIn(name, lang) })),
  ]
}
