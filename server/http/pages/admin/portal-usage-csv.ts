import { AppError } from '#server/errors/app-error.ts'
import { PORTAL, type Dashboard } from '#server/features/analytics/index.ts'
import { requestedRange, type RangeQuery } from '#server/http/dashboard/range.ts'
import {
  commonTables,
  countedLines,
  sendUsageLines,
  type UsageLine,
} from '#server/http/dashboard/usage-lines.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { pageName } from '#views/components/console/usage/names.ts'
import type { PortalExport } from '#views/pages/admin/portal/portal-usage.tsx'
import type { Ui } from '#views/ui.tsx'
import type { AdminServices } from './admin.ts'

/** Each table of the portal's use as a file: its headings first. */
const tables: Record<PortalExport, (ui: Ui, found: Dashboard) => UsageLine[]> = {
  ...commonTables,
  days: ({ t }, { days }) => [
    ['day', 'views', 'visitors'].map((column) => t(`dashboard.days.${column}`)),
    ...days.map(({ day, views, visitors }) => [day, views, visitors]),
  ],
  pages: (ui, { pages }) => countedLines(ui, 'pages', 'views', pages, (page) => pageName(ui, page)),
}

/** Sends what /admin/portal shows of something. @throws AppError 404 there is no such table */
export async function sendPortalUsageCsv(
  services: Pick<AdminServices, 'portalAnalytics' | 'openDownloads'>,
  request: PageRequest<{ what: string }, RangeQuery>,
): Promise<void> {
  const { what } = request.params
  if (!isExport(what)) throw new AppError(404)
  const { portalAnalytics: analytics } = services
  const found = await analytics.dashboard(PORTAL, requestedRange({ analytics }, request.query))
  const { range } = found
  await sendUsageLines(services, request, { what, of: 'portal_', range }, tables[what](request.ui, found))
}

const isExport = (what: string): what is PortalExport => Object.hasOwn(tables, what)
