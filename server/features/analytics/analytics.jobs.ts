import type { AnalyticsClosing } from './closing.service.ts'

/** Runs every hour (JobRunner's `hourly`). */
export const ANALYTICS_JOB = 'analytics'

export function analyticsJobs(closing: AnalyticsClosing) {
  return {
    handlers: {
      [ANALYTICS_JOB]: (_payload: unknown, context: { heartbeat(): Promise<void> }) =>
        closing.run(() => context.heartbeat()),
    },
    // If it fails for good, the next hour's job tries again.
    onDeadLetter: {},
  }
}
