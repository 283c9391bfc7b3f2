export { UPKEEP_JOB, upkeepJobs } from './upkeep.jobs.ts'
export { UpkeepRepository } from './upkeep.repository.ts'
export { UpkeepService } from './upkeep.service.ts'
