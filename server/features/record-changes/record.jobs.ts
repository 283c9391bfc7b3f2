export const INDEX_JOB = 'record-index'

/** Revisions in one job: their keys of up to ten digits have to fit into its payload. */
const REVISIONS_A_JOB = 30

/** Payloads of the jobs that make revisions searchable. */
export function indexPayloads(companyId: number, recordKeys: readonly number[]) {
  const payloads: { companyId: number; recordKeys: string }[] = []
  for (let at = 0; at < recordKeys.length; at += REVISIONS_A_JOB)
    payloads.push({ companyId, recordKeys: recordKeys.slice(at, at + REVISIONS_A_JOB).join() })
  return payloads
}

/** The handler of the job that makes one or several revisions searchable. A job that fails for good leaves nothing to release. */
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
    onDeadLetter: {},
  }
}
