import type { Request, Response } from 'express'
import { textIn } from '#server/features/companies/index.ts'
import type { CompanyStorage } from '#server/features/system-status/index.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/lib/csv/csv-line.ts'
import type { CompanyUse } from '#views/pages/admin/dashboard/company-use.tsx'
import type { DayRange } from '#server/features/analytics/index.ts'
import { askedRange, isRefused, requestedRange } from '../../dashboard/range.ts'
import { paths } from '../../paths.ts'
import { sendPage, uiOf } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import { sendCsv } from '#server/http/files/send-csv.ts'
import type { Services } from '../../services.ts'
import { consoleShell } from '#server/http/rendering/shells.ts'

/** /admin/dashboard: how all companies' sites are used and how the installation is. */
export function adminDashboardRoutes(services: Services): Route[] {
  const common = { method: 'get', access: 'system-admin', host: 'any' } as const
  return [
    {
      ...common,
      path: paths.adminDashboard,
      async handler(req, res) {
        const { filter, range, withDays } = askedRange(services, req, paths.adminDashboard)
        const names = await companyNames(services, req)
        const props = {
          shell: consoleShell(services, req, 'dashboard'),
          filter,
          companies: range && (await companyUse(services, names, range)),
          csvHref: withDays(paths.adminDashboardCsv),
          jobs: { ...(await services.operations.jobs()), now: services.clock.now() },
          storage: await storageProps(services, names),
        }
        await sendPage(services, req, res, 'admin/dashboard', props, isRefused(filter) ? 422 : 200)
      },
    },
    {
      ...common,
      path: paths.adminDashboardCsv,
      handler: (req, res) => sendCompaniesCsv(services, req, res),
    },
  ]
}

/** The names of all companies that are there, by their ids. */
async function companyNames({ companies }: Services, { context }: Request): Promise<Map<number, string>> {
  return new Map((await companies.all()).map(({ id, name }) => [id, textIn(name, context.lang)]))
}

/** Most views first. A company that is created or deleted meanwhile is in one of the two lists only: it is left out. */
async function companyUse(
  { analytics }: Services,
  names: Map<number, string>,
  range: DayRange,
): Promise<CompanyUse[]> {
  return (await analytics.companies(range)).flatMap(({ companyId: id, figures }) => {
    const name = names.get(id)
    return name === undefined ? [] : [{ id, name, href: paths.adminCompany(id), ...figures }]
  })
}

/** Most bytes first. */
async function storageProps({ operations }: Services, names: Map<number, string>) {
  const bytesOf = ({ csvBytes, pdfBytes }: CompanyStorage) => csvBytes + pdfBytes
  return (await operations.storage([...names.keys()]))
    .sort((a, b) => bytesOf(b) - bytesOf(a) || a.companyId - b.companyId)
    .map(({ companyId: id, ...stored }) => ({
      ...{ id, name: names.get(id)!, href: paths.adminCompany(id) },
      ...stored,
    }))
}

async function sendCompaniesCsv(services: Services, req: Request, res: Response): Promise<void> {
  const range = services.analytics.upToToday(requestedRange(services, req))
  const { t } = uiOf(services, req.context.lang)
  const names = await companyNames(services, req)
  const used = await companyUse(services, names, range)
  const stored = new Map(
    (await services.operations.storage([...names.keys()])).map((one) => [one.companyId, one]),
  )
  const headings = [
    ...['id', 'name'].map((column) => t(`dashboard.system.companies.${column}`)),
    t('dashboard.column.views'),
    ...['visitors', 'searches', 'withoutResult', 'downloads'].map((column) =>
      t(`dashboard.system.companies.${column}`),
    ),
    ...['files', 'csvBytes', 'pdfBytes', 'rows'].map((column) => t(`dashboard.system.storage.${column}`)),
  ]
  const lines = used.map((use) => {
    const { csvFiles, pdfFiles, csvBytes, pdfBytes, rows } = stored.get(use.id)!
    return [
      ...[use.id, use.name, use.views, use.visitors, use.searches, use.searchesWithoutResult, use.downloads],
      ...[csvFiles + pdfFiles, csvBytes, pdfBytes, rows],
    ]
  })
  const days = `${range.from}_${range.to}`
  await sendCsv(
    res,
    { name: `${t('dashboard.system.companies.title')}_${days}.csv`, plainName: `companies_${days}.csv` },
    textOf([headings, ...lines]),
  )
}

async function* textOf(lines: (string | number)[][]) {
  yield BYTE_ORDER_MARK + lines.map(csvLine).join('')
}
