import { INDEX_JOB } from './record-changes.service.ts'

/** The handler of the job that makes one revision searchable, or several. Nothing is held that had to be released. */
export function recordJobs(search: { indexRecords(companyId: number, recordIds: number[]): Promise<void> }) {
  return {
    handlers: {
      [INDEX_JOB]: (payload: Record<string, number | string>) =>
        search.indexRecords(
          Number(payload['companyId']),
          String(payload['recordKeys'] ?? payload['recordKey'])
            .split(',')
            .map(Number),
        ),
    },
    givenUp: {},
  }
}
