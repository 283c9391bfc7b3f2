/**
 * A required service does not answer; callers get 722. Unlike an AppError, it does not fail a job: the job waits and is
 * retried. The reason is logged, so it must not quote the request.
 */
export class Unavailable extends Error {
  readonly code = 722

  constructor(reason: string) {
    super(reason)
    this.name = 'Unavailable'
  }
}
