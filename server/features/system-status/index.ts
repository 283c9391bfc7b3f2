export type { JobCount, JobHealth, JobKind, JobLane, KindHealth } from './job-health.ts'
export { OperationsRepository } from './system-status.repository.ts'
export { SystemStatusService } from './system-status.service.ts'
export type { CompanyStorage, Stored } from './storage.ts'
