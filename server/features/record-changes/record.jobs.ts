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

type Payload = Record<string, number | string>

function recordKeysOf(payload: Payload): number[] {
  return String(payload['recordKeys'] ?? payload['recordKey'])
    .split(',')
    .map(Number)
}

/** How many revisions these jobs make searchable, by company. */
export function countRevisions(payloads: readonly Payload[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const payload of payloads) {
    const companyId = Number(payload['companyId'])
    counts.set(companyId, (counts.get(companyId) ?? 0) + recordKeysOf(payload).length)
  }
  return counts
}

/** The handler of the job that makes one or several revisions searchable. A job that fails for good leaves nothing to release. */
export function recordJobs(search: { indexRecords(companyId: number, recordIds: number[]): Promise<void> }) {
  return {
    handlers: {
      [INDEX_JOB]: (payload: Payload) =>
        search.indexRecords(Number(payload['companyId']), recordKeysOf(payload)),
    },
    onDeadLetter: {},
  }
}
