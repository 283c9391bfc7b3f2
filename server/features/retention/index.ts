export { UPKEEP_JOB, retentionJobs } from './retention.jobs.ts'
export { RetentionRepository } from './retention.repository.ts'
export { RetentionService } from './retention.service.ts'
