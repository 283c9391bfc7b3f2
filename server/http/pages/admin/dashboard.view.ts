import { warningsOf, type CompanyStorage } from '#server/features/system-status/index.ts'
import { askedRange, type RangeQuery } from '#server/http/dashboard/range.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { paths } from '#server/http/paths.ts'
import type { Props } from '#views/pages/admin/dashboard/+Page.tsx'
import type { AdminServices } from './admin.ts'
import { companyNames, companyUse } from './company-use.ts'

export async function dashboardProps(
  services: AdminServices,
  request: PageRequest<unknown, RangeQuery>,
): Promise<Props> {
  const { filter, range, withDays } = askedRange(services, request, paths.adminDashboard)
  const names = await companyNames(services, request.lang)
  const warnings = warningsOf(await services.installationHealth.read(), services.clock.now())
  return {
    shell: request.shell('dashboard'),
    filter,
    companies: range && (await companyUse(services, names, range)),
    csvHref: withDays(paths.adminDashboardCsv),
    operationsHref: warnings.length > 0 ? paths.adminOperations : null,
    storage: await storageProps(services, names),
    requests: await requestProps(services, names),
  }
}

/** Most overdue first, then most open ones. */
async function requestProps(
  { requestFiguresByCompany, clock }: AdminServices,
  names: Map<number, string>,
): Promise<Props['requests']> {
  const figures = await requestFiguresByCompany.find(clock.now())
  return figures
    .sort((a, b) => b.overdue - a.overdue || b.open - a.open || a.companyId - b.companyId)
    .flatMap(({ companyId: id, ...numbers }) => {
      const name = names.get(id)
      return name === undefined ? [] : [{ id, name, href: paths.adminCompany(id), ...numbers }]
    })
}

/** Most bytes first. */
async function storageProps({ systemStatus }: AdminServices, names: Map<number, string>) {
  const bytesOf = ({ csvBytes, pdfBytes }: CompanyStorage) => csvBytes + pdfBytes
  return (await systemStatus.storage([...names.keys()]))
    .sort((a, b) => bytesOf(b) - bytesOf(a) || a.companyId - b.companyId)
    .map(({ companyId: id, ...stored }) => ({
      ...{ id, name: names.get(id) ?? '', href: paths.adminCompany(id) },
      ...stored,
    }))
}
