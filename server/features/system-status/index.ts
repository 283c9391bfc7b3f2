export type { JobLane } from './job-lanes.ts'
export { OperationsRepository } from './system-status.repository.ts'
export { SystemStatusService } from './system-status.service.ts'
export type { CompanyStorage } from './storage.ts'
