import { warningsOf } from '#server/features/system-status/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { paths } from '#server/http/paths.ts'
import type { Props } from '#views/pages/admin/operations/+Page.tsx'
import type { AdminServices } from './admin.ts'
import { companyNames } from './company-use.ts'

/** The newest failed and running jobs that the page lists; the table below it counts all. */
const MOST_JOBS = 50

export async function operationsProps(services: AdminServices, request: PageRequest): Promise<Props> {
  const { clock, installationHealth, systemStatus } = services
  const now = clock.now()
  const state = await installationHealth.read()
  const jobs = await systemStatus.jobs()
  const names = await companyNames(services, request.lang)
  const { drivers, search, disk, lastBackup, versions } = state
  return {
    // Its own warning says more.
    shell: { ...request.shell('operations'), isPaused: false },
    now,
    refreshHref: paths.adminOperations,
    retryAction: paths.adminJobRetry,
    warnings: warningsOf({ ...state, jobs }, now),
    ...{ drivers, search, disk: disk ?? null, versions, settings: installationHealth.settings },
    lastBackup: lastBackup ?? null,
    lastCheck: await systemStatus.lastCheck(),
    unsettled: (await systemStatus.unsettledJobs(MOST_JOBS)).map(({ companyId, ...job }) => ({
      ...job,
      company: companyId === null ? null : (names.get(companyId) ?? null),
    })),
    jobs: { ...jobs, now },
  }
}
