import type { PublicationRun } from './publication-run.ts'

export const PUBLICATION_JOB = 'publication-due'

type Payload = Record<string, number | string>

const ids = (payload: Payload) => [Number(payload['companyId']), Number(payload['publicationId'])] as const

/** The handler of due publications, and of those whose retries are exhausted. */
export function publicationJobs(run: PublicationRun) {
  return {
    handlers: { [PUBLICATION_JOB]: (payload: Payload) => run.carryOut(...ids(payload)) },
    onDeadLetter: { [PUBLICATION_JOB]: (payload: Payload) => run.markFailed(...ids(payload), 500) },
  }
}
