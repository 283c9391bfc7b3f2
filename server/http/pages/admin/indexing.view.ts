import type { Company } from '#server/features/companies/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { paths } from '#server/http/paths.ts'
import type { CompanyMaintenanceProps } from '#views/components/console/company/company-maintenance.tsx'
import type { AdminServices } from './admin.ts'
import { companySidePath } from './company-side.ts'
import { hasEnded, progressOf } from './indexing-progress.ts'

/** What the system admin starts for a company (SPEC §4): the move to preview, a new search index. */
export async function workProps(
  { searchRebuilds }: Pick<AdminServices, 'searchRebuilds'>,
  { ui }: PageRequest,
  { id }: Company,
): Promise<CompanyMaintenanceProps> {
  const rebuild = await searchRebuilds.find(id)
  const indexAction = paths.adminCompanyPart(id, 'indexing')
  return {
    pageHref: companySidePath(id, 'maintenance'),
    moveAction: paths.adminCompanyPart(id, 'preview'),
    indexAction,
    indexing: rebuild && !hasEnded(rebuild) ? { href: indexAction, ...progressOf(ui, rebuild) } : null,
    indexed: rebuild && hasEnded(rebuild) ? { state: rebuild.state, at: rebuild.changedAt } : null,
  }
}
