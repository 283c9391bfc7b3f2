import { paths } from '../../paths.ts'
import { sendPage } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '../../services.ts'
import { companyOf, consoleShell } from '#server/http/rendering/shells.ts'
import { auditLogProps, sendAuditLogCsv } from '../../audit/page.ts'

/** /company/audit: what happened in the company, for its admins. */
export function companyAuditRoutes(services: Services): Route[] {
  const common = { method: 'get', access: 'company-admin', host: 'any' } as const
  return [
    {
      ...common,
      path: paths.companyAudit,
      async handler(req, res) {
        const { id } = companyOf(req)
        const log = await auditLogProps(services, req, {
          path: paths.companyAudit,
          csvPath: paths.companyAuditCsv,
          scope: id,
          peopleOf: id,
        })
        const props = {
          shell: consoleShell(services, req, 'profile'),
          log,
        }
        await sendPage(services, req, res, 'company/audit', props, isRefused(log) ? 422 : 200)
      },
    },
    {
      ...common,
      path: paths.companyAuditCsv,
      handler: (req, res) => sendAuditLogCsv(services, req, res, { scope: companyOf(req).id }),
    },
  ]
}

const isRefused = ({ filter }: { filter: { errors: object } }) => Object.keys(filter.errors).length > 0
