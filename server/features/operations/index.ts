export type { JobCount, JobHealth, JobKind, JobLane, KindHealth } from './job-health.ts'
export { OperationsRepository } from './operations.repository.ts'
export { OperationsService } from './operations.service.ts'
export type { CompanyStorage, Stored } from './storage.ts'
