import { PORTAL } from '#server/features/analytics/index.ts'
import { askedRange, type RangeQuery } from '#server/http/dashboard/range.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { paths } from '#server/http/paths.ts'
import type { PortalExport, PortalUsageProps } from '#views/pages/admin/portal/portal-usage.tsx'
import type { AdminServices } from './admin.ts'

/** How the portal was used on the days of the address. */
export async function portalUsageProps(
  { portalAnalytics }: Pick<AdminServices, 'portalAnalytics'>,
  request: PageRequest<unknown, RangeQuery>,
): Promise<PortalUsageProps> {
  const asked = askedRange({ analytics: portalAnalytics }, request, paths.adminPortal)
  const { filter, isChosen, range, withDays } = asked
  if (!range) return { filter, isChosen, figures: null }
  const found = await portalAnalytics.dashboard(PORTAL, range)
  const { now, then, days, terms, referredViews } = found
  const isSome = [now, then].some((one) => one && Object.values(one).some((count) => count > 0))
  const csvHref = (what: PortalExport) => withDays(paths.adminPortalCsv(what))
  return {
    ...{ filter, isChosen },
    figures: !isSome
      ? 'nothing'
      : {
          ...{ now, before: then, terms, referredViews },
          days: days.map((day) => ({ ...day, editions: [] })),
          endsToday: found.range.to >= portalAnalytics.today(),
          pages: found.pages.map(({ subject, count }) => ({ page: subject, count })),
          downloads: found.downloads.map(({ subject, count }) => ({ kind: subject, count })),
          languages: found.languages.map(({ subject, count }) => ({ lang: subject, count })),
          referrers: found.referrers.map(({ subject, count }) => ({ host: subject, count })),
          csvHref: {
            ...{ days: csvHref('days'), terms: csvHref('terms'), pages: csvHref('pages') },
            ...{ downloads: csvHref('downloads'), languages: csvHref('languages') },
            referrers: csvHref('referrers'),
          },
        },
  }
}
