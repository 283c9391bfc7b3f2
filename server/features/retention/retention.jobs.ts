import type { RetentionService } from './retention.service.ts'

/** Runs once a day (JobRunner's `daily`). */
export const UPKEEP_JOB = 'upkeep'

export function retentionJobs(retention: RetentionService) {
  return {
    handlers: {
      [UPKEEP_JOB]: (_payload: unknown, context: { heartbeat(): Promise<void> }) =>
        retention.run(() => context.heartbeat()),
    },
    // If it fails for good, tomorrow's job tries again.
    onDeadLetter: {},
  }
}
