/** A job's payload: ids and names, never data. The handler reads the current rows. */
export type JobPayload = Record<string, number | string>

interface JobContext {
  /**
   * A safe point: renews the lease, so call it at least every few seconds. It throws when the process is shutting
   * down or another worker has claimed the job; do not catch it.
   */
  heartbeat(): Promise<void>
  /** Aborted when the process is shutting down. */
  signal: AbortSignal
}

/**
 * Runs one job. A job may restart after any of its steps (its process can be killed), so every step must be
 * idempotent. An AppError is final: the handler has recorded the outcome for the user. After Unavailable it is
 * retried until the dependency is back; after any other error a few times, with backoff.
 */
export type JobHandler = (payload: JobPayload, context: JobContext) => Promise<void>
export type JobHandlers = Record<string, JobHandler>

/** Dead-letter handlers: called when a job's retries are exhausted, to release what it held. */
export type DeadLetterHandlers = Record<string, (payload: JobPayload) => Promise<void>>
