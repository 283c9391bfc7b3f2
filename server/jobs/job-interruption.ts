/** Thrown by `heartbeat()` when the process is asked to stop: the job goes back into the queue as it is. */
export class JobStopped extends Error {
  constructor() {
    super('the job stopped at a safe point')
    this.name = 'JobStopped'
  }
}

/** Thrown by `heartbeat()` when the lease ran out and another worker has the job: this run must change nothing. */
export class JobLeaseLost extends Error {
  constructor() {
    super('the job was taken over by another worker')
    this.name = 'JobLeaseLost'
  }
}
