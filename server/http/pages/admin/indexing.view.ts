import type { Company } from '#server/features/companies/index.ts'
import type { SearchRebuild } from '#server/features/search/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { paths } from '#server/http/paths.ts'
import type { CompanyMaintenanceProps } from '#views/components/console/company/company-maintenance.tsx'
import type { Ui } from '#views/ui.tsx'
import type { AdminServices } from './admin.ts'

const noProgress = { state: 'none', value: 0, max: null, text: '' }

/** What the system admin starts for a company (SPEC §4): the move to preview, a new search index. */
export async function workProps(
  { searchRebuilds }: Pick<AdminServices, 'searchRebuilds'>,
  { ui }: PageRequest,
  { id }: Company,
): Promise<CompanyMaintenanceProps> {
  const rebuild = await searchRebuilds.find(id)
  const indexAction = paths.adminCompanyPart(id, 'indexing')
  return {
    pageHref: paths.adminCompany(id),
    moveAction: paths.adminCompanyPart(id, 'preview'),
    indexAction,
    indexing: rebuild && !hasEnded(rebuild) ? { href: indexAction, ...progressOf(ui, rebuild) } : null,
    indexed: rebuild && hasEnded(rebuild) ? { state: rebuild.state, at: rebuild.changedAt } : null,
  }
}

/** How far a rebuild is, for the script that shows it. */
export function progressShown(ui: Ui, rebuild: SearchRebuild | null) {
  return rebuild ? progressOf(ui, rebuild) : noProgress
}

function hasEnded(rebuild: SearchRebuild): rebuild is SearchRebuild & { state: 'done' | 'failed' } {
  return rebuild.state === 'done' || rebuild.state === 'failed'
}

/** What is said of a state; of a finished one only where the page could not be loaded again. */
function sentenceOf(state: SearchRebuild['state']): string {
  if (state === 'done') return 'finished'
  if (state === 'failed') return 'failed'
  return state === 'queued' ? 'queued' : 'progress'
}

function progressOf({ t, format }: Ui, { state, rowsDone, rowsTotal }: SearchRebuild) {
  const isWaiting = state === 'queued'
  const rows = { n: format.count(rowsDone), all: format.count(rowsTotal) }
  return {
    state,
    value: rowsDone,
    max: isWaiting || rowsTotal === 0 ? null : rowsTotal,
    text: t(`companies.work.index.${sentenceOf(state)}`, rows),
  }
}
