export type { CorrectionRequest, RequestedRecord, RequestEvent } from './correction-request.ts'
export { CorrectionRequestsRepository } from './correction-requests.repository.ts'
export { RequestEventsRepository } from './request-events.repository.ts'
export { RequestRecordsRepository } from './request-records.repository.ts'
