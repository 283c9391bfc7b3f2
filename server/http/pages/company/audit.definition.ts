import { sendAuditCsv } from '#server/http/audit/csv.ts'
import { auditFilterOf } from '#server/http/audit/filter.ts'
import { auditLogProps, isRefused } from '#server/http/audit/log.view.ts'
import { auditQuery, conditionFields, conditionsOf } from '#server/http/audit/query.ts'
import { download, page } from '#server/http/audit/services.ts'
import { shown } from '#server/http/definitions/answers.ts'
import { paths } from '#server/http/paths.ts'
import { input } from '#server/lib/input.ts'

/** /company/audit: what happened in the company, for its admins, and the same as a file. */
export default [
  page({
    path: paths.companyAudit,
    access: 'company-admin',
    view: 'company/audit',
    query: auditQuery,
    async load(services, request) {
      const { id } = request.company
      const log = await auditLogProps(services, request, {
        path: paths.companyAudit,
        csvPath: paths.companyAuditCsv,
        scope: id,
        peopleOf: id,
      })
      const props = { shell: request.shell('profile'), log }
      return isRefused(log) ? shown('company/audit', props, { status: 422 }) : props
    },
  }),
  download({
    path: paths.companyAuditCsv,
    access: 'company-admin',
    query: input(conditionFields),
    async send(services, request) {
      const filter = auditFilterOf(services, conditionsOf(request.query), 'form')
      await sendAuditCsv(services, request.http.res, request, request.company.id, filter)
    },
  }),
]
