import { ANALYTICS_JOB, analyticsJobs } from '#server/features/analytics/index.ts'
import { passwordJobs } from '#server/features/auth/index.ts'
import { companyJobs, DELETION_JOB } from '#server/features/companies/index.ts'
import { COMPARISON_JOB, comparisonJobs } from '#server/features/comparisons/index.ts'
import {
  CORRECTION_JOB,
  correctionJobs,
  MISSING_CORRECTIONS_JOB,
} from '#server/features/corrections/index.ts'
import { importJobs } from '#server/features/imports/index.ts'
import { MAIL_SEND, mailJobs } from '#server/features/mail/index.ts'
import {
  JobRetries,
  OperationsRepository,
  SystemStatusService,
  type JobLane,
} from '#server/features/system-status/index.ts'
import { PDF_CHECK, pdfJobs } from '#server/features/pdfs/index.ts'
import { PUBLICATION_JOB, publicationJobs } from '#server/features/publishing/index.ts'
import { INDEX_JOB, recordJobs } from '#server/features/record-changes/index.ts'
import { RECEIVED_READ, receivedFileJobs } from '#server/features/received-files/index.ts'
import { REBUILD_ALL_JOB, searchJobs } from '#server/features/search/index.ts'
import { UPKEEP_JOB, retentionJobs } from '#server/features/retention/index.ts'
import { WEBHOOK_SEND, WEBHOOK_TIDY, webhookJobs } from '#server/features/webhooks/index.ts'
import { requestJobs, REQUESTS_DUE_JOB } from '#server/features/correction-requests/index.ts'
import { reviewJobs } from '#server/features/recipient-reviews/index.ts'
import { companyExportJobs, EXPORT_JOB } from '#server/features/company-export/index.ts'
import { JobOverviewRepository, JobRunner, JobsRepository, type JobHandlers } from '#server/jobs/index.ts'
import type { AnalyticsGroup } from './analytics.ts'
import type { Basis } from './basis.ts'
import type { CompaniesGroup } from './companies.ts'
import type { CompanyExportGroup } from './company-export.ts'
import type { StaffRequestsGroup } from './correction-requests.ts'
import type { CorrectionsGroup } from './corrections.ts'
import type { DataGroup } from './data.ts'
import type { FilesGroup } from './files.ts'
import type { MailGroup } from './mail.ts'
import type { PeopleGroup } from './users.ts'
import type { PublicationsGroup } from './publishing.ts'
import type { SearchGroup } from './search.ts'
import type { ReviewsGroup } from './recipient-reviews.ts'
import type { RetentionGroup } from './retention.ts'
import type { WebhooksGroup } from './webhooks.ts'

type Groups = SearchGroup &
  MailGroup &
  PeopleGroup &
  PublicationsGroup &
  DataGroup &
  FilesGroup &
  CompaniesGroup &
  RetentionGroup &
  CorrectionsGroup &
  AnalyticsGroup &
  CompanyExportGroup &
  ReviewsGroup &
  WebhooksGroup &
  StaffRequestsGroup

/** Each lane waits for its own jobs only; jobs named nowhere are 'others'. */
const LANES: Record<Exclude<JobLane, 'others'>, readonly string[]> = {
  // short jobs that a user waits for
  urgent: ['password-reset', PUBLICATION_JOB, INDEX_JOB],
  // what a user waits for after sending files, for seconds; large workbooks take longer
  reading: [RECEIVED_READ],
  // a mail server may take ten seconds for each
  mail: [MAIL_SEND],
  // a receiver may take ten seconds for each
  webhooks: [WEBHOOK_SEND],
  // longer than what others wait for: minutes for a million records
  exports: [EXPORT_JOB],
  // long jobs that must not delay others
  background: [COMPARISON_JOB, PDF_CHECK, CORRECTION_JOB, REBUILD_ALL_JOB],
}

/** What goes out or deletes for good: a restored installation waits with it until an operator lets it go. */
const HELD_WHILE_PAUSED = [
  ...[MAIL_SEND, WEBHOOK_SEND, PUBLICATION_JOB],
  ...[UPKEEP_JOB, WEBHOOK_TIDY, DELETION_JOB],
]

/** How many jobs of a lane run at once, each for another company; one where it is not said. */
const AT_ONCE: Partial<Record<JobLane, number>> = { webhooks: 8 }

function laneOf(name: string): JobLane {
  const [lane] = Object.entries(LANES).find(([, names]) => names.includes(name)) ?? ['others']
  return lane as JobLane
}

/** All jobs with their handlers, the lanes, and the system status. */
export function wireRunner(
  { knex, clock, logger, metrics, transaction, audit, queue }: Basis,
  groups: Groups,
) {
  const jobs = [
    importJobs(groups.imports.runs),
    pdfJobs(groups.pdfChecks),
    receivedFileJobs(groups.fileReading),
    mailJobs(groups.mail),
    passwordJobs(groups.passwords),
    companyJobs(groups.companyDeletion),
    searchJobs(groups.searchRebuilds, groups.search),
    publicationJobs(groups.publicationRun),
    recordJobs(groups.search),
    retentionJobs(groups.upkeep),
    analyticsJobs([groups.analyticsClosing, groups.portalAnalyticsClosing]),
    comparisonJobs(groups.comparisonWorker),
    correctionJobs(groups.correctionWorker),
    webhookJobs(groups.webhookSender),
    companyExportJobs(groups.companyExports),
    requestJobs(groups.requestNews),
    reviewJobs(groups.reviewMailing),
  ]
  const repository = new JobsRepository(knex, HELD_WHILE_PAUSED)
  const handlers: JobHandlers = Object.assign({}, ...jobs.map(({ handlers }) => handlers))
  const runner = new JobRunner({
    ...{ clock, logger, repository, handlers },
    lanes: Object.entries(LANES).map(([lane, names]) => ({ names, atOnce: AT_ONCE[lane as JobLane] ?? 1 })),
    onDeadLetter: Object.assign({}, ...jobs.map(({ onDeadLetter }) => onDeadLetter)),
    daily: [UPKEEP_JOB, MISSING_CORRECTIONS_JOB, WEBHOOK_TIDY, REQUESTS_DUE_JOB],
    hourly: [ANALYTICS_JOB],
    onRun: (kind, outcome, seconds) => metrics.jobRuns.observe({ kind, outcome }, seconds),
  })
  const overview = new JobOverviewRepository(knex)
  const systemStatus = new SystemStatusService({
    ...{ clock, jobs: overview, repository: new OperationsRepository(knex) },
    kinds: Object.keys(handlers).map((name) => ({ name, lane: laneOf(name) })),
  })
  const jobRetries = new JobRetries({
    ...{ transaction, audit, clock, jobs: overview },
    wake: () => queue.onEnqueue(),
  })
  return { runner, systemStatus, jobRetries }
}
