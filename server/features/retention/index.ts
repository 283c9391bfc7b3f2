export { UPKEEP_JOB, upkeepJobs } from './retention.jobs.ts'
export { UpkeepRepository } from './retention.repository.ts'
export { UpkeepService } from './retention.service.ts'
