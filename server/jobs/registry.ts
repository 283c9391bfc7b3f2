/** What a job carries: ids and words, never data. The handler reads its own rows afresh. */
export type JobPayload = Record<string, number | string>

interface JobContext {
  /**
   * A safe point: renews the lease, so call it at least every few seconds. It throws when the process is asked to
   * stop or when another worker has taken the job over; let the error pass, the runner knows what to do.
   */
  heartbeat(): Promise<void>
  /** Aborted when the process is asked to stop. */
  signal: AbortSignal
}

/**
 * Does one job. A job may start again after any of its steps (its process can be killed), so every step must bear
 * being repeated. An AppError is final: the handler has recorded the outcome where a user sees it. After Unavailable
 * it starts again until what it needs has come back; after any other error a few times.
 */
export type JobHandler = (payload: JobPayload, context: JobContext) => Promise<void>
export type JobHandlers = Record<string, JobHandler>

/** Called when a job will not be tried any more, to release what it held. */
export type DeadLetterHandlers = Record<string, (payload: JobPayload) => Promise<void>>
