import type { CompanyExports } from './company-exports.service.ts'
import type { ExportOwner } from './company-exports.repository.ts'

/** Makes an archive. */
export const EXPORT_JOB = 'company-export'

type Payload = Record<string, number | string>

const ownerOf = (payload: Payload): ExportOwner => ({
  companyId: Number(payload['companyId']),
  userId: Number(payload['userId']),
})

/** The handler of the job, and what to do when it is given up. */
export function companyExportJobs(exports: CompanyExports) {
  return {
    handlers: {
      [EXPORT_JOB]: (payload: Payload, context: { heartbeat(): Promise<void> }) =>
        exports.run(ownerOf(payload), () => context.heartbeat()),
    },
    onDeadLetter: { [EXPORT_JOB]: (payload: Payload) => exports.markFailed(ownerOf(payload)) },
  }
}
