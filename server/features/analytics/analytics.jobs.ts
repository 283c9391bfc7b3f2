import type { AnalyticsClosing } from './closing.service.ts'

/** Runs every hour (JobRunner's `hourly`). */
export const ANALYTICS_JOB = 'analytics'

export function analyticsJobs(closings: readonly AnalyticsClosing[]) {
  return {
    handlers: {
      [ANALYTICS_JOB]: async (_payload: unknown, context: { heartbeat(): Promise<void> }) => {
        for (const closing of closings) await closing.run(() => context.heartbeat())
      },
    },
    // If it fails for good, the next hour's job tries again.
    onDeadLetter: {},
  }
}
