import { DELETION_JOB, type CompanyDeletion } from './company-deletion.service.ts'

type Payload = Record<string, number | string>

/** The handlers of a company's jobs, and of those whose retries are exhausted. */
export function companyJobs(deletion: CompanyDeletion) {
  return {
    handlers: {
      [DELETION_JOB]: (payload: Payload, context: { heartbeat(): Promise<void> }) =>
        deletion.run(Number(payload['companyId']), () => context.heartbeat()),
    },
    onDeadLetter: { [DELETION_JOB]: (payload: Payload) => deletion.markFailed(Number(payload['companyId'])) },
  }
}
