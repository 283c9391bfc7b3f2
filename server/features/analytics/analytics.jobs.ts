import type { AnalyticsClosing } from './closing.service.ts'

/** Runs every hour (JobRunner's `hourly`). */
export const ANALYTICS_JOB = 'analytics'

export function analyticsJobs(closing: AnalyticsClosing) {
  return {
    handlers: {
      [ANALYTICS_JOB]: (_payload: unknown, context: { heartbeat(): Promise<void> }) =>
        closing.run(() => context.heartbeat()),
    },
    // Given up now, it is tried again in the next hour.
    givenUp: {},
  }
}
