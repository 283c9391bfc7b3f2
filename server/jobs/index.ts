export { JobQueue } from './queue.ts'

export { JobOverviewRepository } from './job-overview.repository.ts'
export { JobsRepository } from './jobs.repository.ts'
export { JobRunner } from './runner.ts'
export { JOB_HEAP_MB, JOB_YOUNG_MB, JobThread } from './job-thread.ts'

export { JobLeaseLost } from './job-interruption.ts'
export { runWorker } from './run-worker.ts'

export type { JobHandler, JobHandlers } from './registry.ts'
