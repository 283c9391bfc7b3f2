export {
  errorKinds,
  requesterKinds,
  type CorrectionRequest,
  type ErrorKind,
  type RequestedRecord,
  type RequestEvent,
  type RequesterKind,
} from './correction-request.ts'
export { CorrectionRequestsRepository } from './correction-requests.repository.ts'
export { proposableFields, type ProposableField, type ProposedValues } from './proposed-values.ts'
export { parseReference, referenceIn, referenceOf, type ReferenceNumber } from './reference-number.ts'
export { RequestEventsRepository } from './request-events.repository.ts'
export type { RequestInput } from './request-input.ts'
export { requestLimits, RECORDS_OF_REQUEST, textLimits } from './request-limits.ts'
export { RequestFiguresRepository, type RequestFigures } from './request-figures.repository.ts'
export { RequestLimitsRepository } from './request-limits.repository.ts'
export { RequestMails } from './request-mails.ts'
export { ANSWER_DAYS, CONFIRMATION_DAYS } from './request-periods.ts'
export { RequestRecordsRepository } from './request-records.repository.ts'
export { RequestRetention } from './request-retention.ts'
export { RequestRetentionRepository } from './request-retention.repository.ts'
export { isOpen, openStates, type RequestState } from './request-states.ts'
export { RequestSteps } from './request-steps.ts'
export { RequestableRecords } from './requestable-records.ts'
export { plainLine, plainText } from './requested-text.ts'
export { RequestsByVisitorsService } from './requests-by-visitors.service.ts'
