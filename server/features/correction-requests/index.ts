export {
  errorKinds,
  requesterKinds,
  type CorrectionRequest,
  type ErrorKind,
  type RequestedRecord,
  type RequestEvent,
  type RequesterKind,
} from './correction-request.ts'
export { CompanyFiguresRepository } from './company-figures.repository.ts'
export { CorrectedRequests, type AnnouncedCorrection } from './corrected-requests.ts'
export { CorrectionRequestsRepository } from './correction-requests.repository.ts'
export { dueAtOf, inboxStateOf, inboxStates, inboxTabs, type InboxFilter } from './inbox-filter.ts'
export { InboxRepository } from './inbox.repository.ts'
export { proposableFields, type ProposableField, type ProposedValues } from './proposed-values.ts'
export { parseReference, referenceIn, referenceOf, type ReferenceNumber } from './reference-number.ts'
export { RequestAnswers } from './request-answers.service.ts'
export { MAX_ANSWER } from './request-answers.validation.ts'
export { RequestEventsRepository } from './request-events.repository.ts'
export { RequestInbox, type InboxEntry, type RequestDetail } from './request-inbox.service.ts'
export type { RequestInput } from './request-input.ts'
export { RECORDS_OF_REQUEST, textLimits } from './request-limits.ts'
export { RequestFiguresRepository, type RequestFigures } from './request-figures.repository.ts'
export { RequestLimitsRepository } from './request-limits.repository.ts'
export { RequestMails } from './request-mails.ts'
export { RequestNews } from './request-news.ts'
export { requestOutcomes, type RequestOutcome } from './request-outcome.ts'
export { ANSWER_DAYS, CONFIRMATION_DAYS, firstDueAt } from './request-periods.ts'
export { RequestReceipt } from './request-receipt.ts'
export { RequestRecordsRepository } from './request-records.repository.ts'
export { RequestRetention } from './request-retention.ts'
export { RequestRetentionRepository } from './request-retention.repository.ts'
export { RequestReviewsRepository } from './request-reviews.repository.ts'
export { isOpen, openStates } from './request-states.ts'
export { RequestSteps } from './request-steps.ts'
export { RequestWork } from './request-work.service.ts'
export { REQUESTS_DUE_JOB, requestJobs } from './requests.jobs.ts'
export { RequestedRows } from './requested-rows.ts'
export { RequestedRowsRepository } from './requested-rows.repository.ts'
export { RequestableRecords } from './requestable-records.ts'
export { plainLine, plainText } from './requested-text.ts'
export { RowsUnderReview } from './rows-under-review.ts'
export { RequestsByVisitorsService } from './requests-by-visitors.service.ts'
export { StaffMails } from './staff-mails.ts'
