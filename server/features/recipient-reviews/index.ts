export { RecipientAnswersService, type Objection, type OpenedLink } from './recipient-answers.service.ts'
export { readRecipientList } from './recipient-list.ts'
export { ReviewEnd } from './review-end.ts'
export { MAILS_PER_DAY, MAX_LINES, MAX_LIST_BYTES, roundDays } from './review-limits.ts'
export { canBeMailedAgain, ReviewMailing } from './review-mailing.ts'
export { ReviewMails } from './review-mails.ts'
export { ReviewProgress, type AnsweredLine, type RoundDetail } from './review-progress.ts'
export {
  lineOutcomes,
  type LineOutcome,
  type ReviewAnswer,
  type ReviewRecipient,
} from './review-recipient.ts'
export { ReviewRecipientsRepository, type RoundProgress } from './review-recipients.repository.ts'
export { ReviewRetention } from './review-retention.ts'
export {
  endReasonOf,
  isOpenAt,
  mailLanguages,
  type EndReason,
  type MailLanguage,
  type ReviewRound,
} from './review-round.ts'
export { ReviewRoundsRepository } from './review-rounds.repository.ts'
export { ReviewRoundsService, type RoundInput } from './review-rounds.service.ts'
export { ReviewedRows } from './reviewed-rows.ts'
export { REVIEW_MAILS_JOB, reviewJobs } from './reviews.jobs.ts'
