import { SYSTEM_ADMIN } from '#server/features/users/index.ts'
import { securityPolicyRoutes } from './pages/profile/security-policy.ts'
import { adminAuditRoutes } from './pages/admin/audit.ts'
import { forcedChangeRoutes } from './pages/auth/forced-change.ts'
import { forgetPasswordRoutes } from './pages/auth/forget-password.ts'
import { profileRoutes } from './pages/profile/profile.ts'
import { membersRoutes } from './pages/users/members.ts'
import { confirmEmailRoutes } from './pages/auth/confirm-email.ts'
import { companyImageRoutes } from './files/company-images.ts'
import { loginRoutes } from './pages/auth/login.ts'
import { loginStep2Routes } from './pages/auth/login-step-2.ts'
import { logoutRoutes } from './pages/auth/logout.ts'
import { resetByLinkRoutes } from './pages/auth/reset-by-link.ts'
import { companyAuditRoutes } from './pages/company/audit.ts'
import { registerRoutes } from './pages/auth/register.ts'
import { dashboardRoutes } from './pages/company/dashboard.ts'
import { dataFileDeletionRoutes } from './pages/company/data-file-deletion.ts'
import { dataFileRoutes } from './pages/company/data-file.ts'
import { dataListRoutes } from './pages/company/data-list.ts'
import { dataRoutes } from './pages/company/data.ts'
import { recordChangesRoutes } from './pages/company/record-changes.ts'
import { totalEntriesRoutes } from './pages/company/total-entries.ts'
import { helpRoutes } from './pages/company/help.ts'
import { importCsvRoutes } from './pages/company/import-csv.ts'
import { differencesRoutes } from './pages/company/differences.ts'
import { crawlerRoutes } from './crawlers/routes.ts'
import { siteRoutes } from './pages/site/index.ts'
import { definitions } from './pages/registry.ts'
import { paths } from './paths.ts'
import { bySpecificity } from './routing/specificity.ts'
import type { Route } from './routing/route.ts'
import type { Services } from './services.ts'

/** Pages that need nobody to be signed in and no session. */
export function visitorRoutes(services: Services): Route[] {
  return [...siteRoutes(services, 'published'), ...companyImageRoutes(services), ...crawlerRoutes(services)]
}

/** Every other page. */
export function pageRoutes(services: Services): Route[] {
  return bySpecificity([
    ...definitions.flatMap((definition) => definition.routes(services)),
    consoleHome,
    ...loginRoutes(services),
    ...loginStep2Routes(services),
    ...logoutRoutes(services),
    ...forgetPasswordRoutes(services),
    ...forcedChangeRoutes(services),
    ...resetByLinkRoutes(services),
    ...securityPolicyRoutes(services),
    ...adminAuditRoutes(services),
    ...registerRoutes(services),
    ...confirmEmailRoutes(services),
    ...profileRoutes(services),
    ...membersRoutes(services),
    ...dashboardRoutes(services),
    ...importCsvRoutes(services),
    ...dataRoutes(services),
    ...dataFileRoutes(services),
    ...dataFileDeletionRoutes(services),
    ...dataListRoutes(services),
    ...recordChangesRoutes(services),
    ...totalEntriesRoutes(services),
    ...differencesRoutes(services),
    ...companyAuditRoutes(services),
    ...helpRoutes(services),
    ...siteRoutes(services, 'preview'),
  ])
}

/** DECISIONS §1: the console host's `/` goes to /login, and who is signed in goes on to the landing page. */
const consoleHome: Route = {
  method: 'get',
  path: paths.top,
  access: 'public',
  host: 'console',
  handler: (req, res) => {
    const signedIn = req.auth?.user.roleLevel === SYSTEM_ADMIN
    res.redirect(303, signedIn ? paths.adminCompanies : paths.login)
  },
}
