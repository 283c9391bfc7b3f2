import type { CorrectionWorker } from './correction-worker.ts'
import { CORRECTION_JOB } from './correction-queue.ts'

/** Runs once a day (JobRunner's `daily`). */
export const MISSING_CORRECTIONS_JOB = 'missing-corrections'

type Payload = Record<string, number | string>
interface Context {
  heartbeat(): Promise<void>
}

const ids = (payload: Payload) => [Number(payload['companyId']), Number(payload['edition'])] as const

/** The handlers of the jobs, and what to do when one is given up. */
export function correctionJobs(worker: CorrectionWorker) {
  return {
    handlers: {
      [CORRECTION_JOB]: (payload: Payload, context: Context) =>
        worker.run(...ids(payload), () => context.heartbeat()),
      [MISSING_CORRECTIONS_JOB]: (_payload: unknown, context: Context) =>
        worker.requestMissing(() => context.heartbeat()),
    },
    // If the daily one fails for good, tomorrow's tries again.
    onDeadLetter: { [CORRECTION_JOB]: (payload: Payload) => worker.markFailed(...ids(payload)) },
  }
}
