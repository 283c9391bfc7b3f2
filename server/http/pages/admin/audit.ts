import type { Request } from 'express'
import { textIn } from '#server/features/companies/index.ts'
import type { AuditScope } from '#server/features/audit/index.ts'
import { auditLogProps, sendAuditLogCsv } from '../../audit/page.ts'
import { paths } from '../../paths.ts'
import { sendPage, uiOf } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '../../services.ts'
import { consoleShell } from '#server/http/rendering/shells.ts'
import { numberOf, textOf } from '../query.ts'

const PLATFORM = 'platform'

/** /admin/audit: what happened in all companies and on the platform itself. */
export function adminAuditRoutes(services: Services): Route[] {
  const common = { method: 'get', access: 'system-admin', host: 'any' } as const
  return [
    {
      ...common,
      path: paths.adminAudit,
      async handler(req, res) {
        const scope = scopeOf(req)
        const { lang } = req.context
        const companies = await services.companies.all()
        const log = await auditLogProps(services, req, {
          path: paths.adminAudit,
          csvPath: paths.adminAuditCsv,
          scope,
          peopleOf: typeof scope === 'number' ? scope : null,
          company: {
            value: scope === 'all' ? '' : String(scope),
            options: [
              { value: PLATFORM, label: uiOf(services, lang).t('audit.platform') },
              ...companies.map(({ id, name }) => ({ value: String(id), label: textIn(name, lang) })),
            ],
          },
        })
        const status = Object.keys(log.filter.errors).length > 0 ? 422 : 200
        const props = { shell: consoleShell(services, req, 'audit'), log }
        await sendPage(services, req, res, 'admin/audit', props, status)
      },
    },
    {
      ...common,
      path: paths.adminAuditCsv,
      handler: (req, res) => sendAuditLogCsv(services, req, res, { scope: scopeOf(req) }),
    },
  ]
}

function scopeOf({ query }: Request): AuditScope {
  const company = textOf(query.company)
  if (company === '') return 'all'
  return company === PLATFORM ? PLATFORM : numberOf(company, 0)
}
