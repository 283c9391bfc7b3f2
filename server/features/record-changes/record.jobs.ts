import { INDEX_JOB } from './record-changes.service.ts'

/** The handler of the job that makes a revision searchable. Nothing is held that had to be released. */
export function recordJobs(search: { indexRecords(companyId: number, recordIds: number[]): Promise<void> }) {
  return {
    handlers: {
      [INDEX_JOB]: (payload: Record<string, number | string>) =>
        search.indexRecords(Number(payload['companyId']), [Number(payload['recordKey'])]),
    },
    givenUp: {},
  }
}
