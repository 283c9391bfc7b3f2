export { UPKEEP_JOB, upkeepJobs } from './retention.jobs.ts'
export { UpkeepRepository } from './retention.repository.ts'
export { RetentionService } from './retention.service.ts'
