import { SYSTEM_ADMIN } from '#server/features/users/index.ts'
import { adminCompaniesRoutes } from './pages/admin/companies.ts'
import { loginRoutes } from './pages/auth/login.ts'
import { logoutRoutes } from './pages/auth/logout.ts'
import { companyPreviewRoutes } from './pages/company/preview.ts'
import { dashboardRoutes } from './pages/company/dashboard.ts'
import { dataDetailRoutes } from './pages/company/data-detail.ts'
import { dataListRoutes } from './pages/company/data-list.ts'
import { dataRoutes } from './pages/company/data.ts'
import { importCheckRoutes } from './pages/company/import-check.ts'
import { importCsvRoutes } from './pages/company/import-csv.ts'
import { publicationRoutes } from './pages/company/publication.ts'
import { siteRoutes } from './pages/site/index.ts'
import { paths } from './paths.ts'
import type { Route } from './route.ts'
import type { Services } from './services.ts'

/** Pages that need nobody to be signed in and no session. */
export function visitorRoutes(services: Services): Route[] {
  return siteRoutes(services, 'published')
}

/** Every other page. Order counts where one address fits two rows: the fixed one stands first. */
export function pageRoutes(services: Services): Route[] {
  return [
    consoleHome,
    ...loginRoutes(services),
    ...logoutRoutes(services),
    ...adminCompaniesRoutes(services),
    ...dashboardRoutes(services),
    ...importCsvRoutes(services),
    ...importCheckRoutes(services),
    ...dataRoutes(services),
    ...dataListRoutes(services),
    ...dataDetailRoutes(services),
    ...companyPreviewRoutes(services),
    ...publicationRoutes(services),
    ...siteRoutes(services, 'preview'),
  ]
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
