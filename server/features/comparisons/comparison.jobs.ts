import type { ComparisonWorker } from './comparison-worker.ts'
import { COMPARISON_JOB } from './comparison-queue.ts'

type Payload = Record<string, number | string>

const ids = (payload: Payload) => [Number(payload['companyId']), Number(payload['comparisonId'])] as const

/** The handler of the job, and what to do when it is given up. */
export function comparisonJobs(worker: ComparisonWorker) {
  return {
    handlers: {
      [COMPARISON_JOB]: (payload: Payload, context: { heartbeat(): Promise<void> }) =>
        worker.run(...ids(payload), () => context.heartbeat()),
    },
    onDeadLetter: { [COMPARISON_JOB]: (payload: Payload) => worker.markFailed(...ids(payload)) },
  }
}
