// Long because it lists every migration, which are few lines each.
import type { Knex } from 'knex'
import * as companies from './001-companies.ts'
import * as users from './002-users.ts'
import * as sessions from './003-sessions.ts'
import * as sections from './004-sections.ts'
import * as uploadedFiles from './005-uploaded-files.ts'
import * as imports from './006-imports.ts'
import * as dataRecords from './007-data-records.ts'
import * as publication from './008-publication.ts'
import * as jobs from './009-jobs.ts'
import * as accountSettings from './010-account-settings.ts'
import * as passwords from './011-passwords.ts'
import * as loginAttempts from './012-login-attempts.ts'
import * as signInSteps from './013-sign-in-steps.ts'
import * as mailedTokens from './014-mailed-tokens.ts'
import * as sessionActivity from './015-session-activity.ts'
import * as mails from './016-mails.ts'
import * as audit from './017-audit.ts'
import * as companyImages from './018-company-images.ts'
import * as rateLimits from './019-rate-limits.ts'
import * as searchRebuilds from './020-search-rebuilds.ts'
import * as importConfirmer from './021-import-confirmer.ts'
import * as whatIsOver from './022-what-is-over.ts'
import * as importOrigin from './023-import-origin.ts'
import * as recordChanges from './024-record-changes.ts'
import * as publicationSettings from './025-publication-settings.ts'
import * as recipientIndex from './026-recipient-index.ts'
import * as fileDeletion from './030-file-deletion.ts'
import * as comparisons from './032-comparisons.ts'
import * as importLines from './033-import-lines.ts'
import * as publications from './036-publications.ts'
import * as editionEnds from './037-edition-ends.ts'
import * as pdfFiles from './038-pdf-files.ts'
import * as pdfEntries from './039-pdf-entries.ts'
import * as runningWork from './040-running-work.ts'
import * as retention from './041-retention.ts'
import * as wording from './042-wording.ts'
import * as notificationSettings from './043-notification-settings.ts'
import * as waitingWithdrawals from './046-waiting-withdrawals.ts'
import * as faqNumbers from './047-faq-numbers.ts'
import * as termsVersions from './048-terms-versions.ts'
import * as analytics from './049-analytics.ts'
import * as goodsCounts from './050-goods-counts.ts'
import * as pdfProtection from './051-pdf-protection.ts'
import * as secondPerson from './052-second-person.ts'
import * as fileChecks from './053-file-checks.ts'
import * as bodyKeys from './054-body-keys.ts'
import * as corrections from './055-corrections.ts'
import * as searchIndexes from './058-search-indexes.ts'
import * as guidelines from './059-guidelines.ts'
import * as importEditions from './061-import-editions.ts'
import * as publicFiles from './062-public-files.ts'
import * as receivedFiles from './065-received-files.ts'
import * as recordActs from './067-record-acts.ts'
import * as mergedImports from './070-merged-imports.ts'
import * as companyInvitations from './072-company-invitations.ts'
import * as importOutliers from './074-import-outliers.ts'
import * as apiTokens from './080-api-tokens.ts'
import * as idempotencyKeys from './081-idempotency-keys.ts'
import * as webhooks from './082-webhooks.ts'
import * as webhookDeliveries from './083-webhook-deliveries.ts'
import * as installation from './086-installation.ts'
import * as backups from './087-backups.ts'
import * as tokenOfActs from './088-token-of-acts.ts'
import * as backupRuns from './089-backup-runs.ts'
import * as pause from './090-pause.ts'
import * as companyExports from './091-company-exports.ts'
import * as correctionRequests from './092-correction-requests.ts'
import * as portalWording from './093-portal-wording.ts'
import * as requestAnswers from './094-request-answers.ts'
import * as institutionDomains from './096-institution-domains.ts'
import * as reviewNotBefore from './097-review-not-before.ts'
import * as portalVisits from './098-portal-visits.ts'
import * as requestDomains from './100-request-domains.ts'
import * as sinceWhenJobsAreDue from './102-since-when-jobs-are-due.ts'
import * as recipientReviews from './095-recipient-reviews.ts'

/** The schema's history in order. Listed here, not read from a folder, so that sources and bundle are the same. */
export const migrations: [name: string, migration: Knex.Migration][] = [
  ['001-companies', companies],
  ['002-users', users],
  ['003-sessions', sessions],
  ['004-sections', sections],
  ['005-uploaded-files', uploadedFiles],
  ['006-imports', imports],
  ['007-data-records', dataRecords],
  ['008-publication', publication],
  ['009-jobs', jobs],
  ['010-account-settings', accountSettings],
  ['011-passwords', passwords],
  ['012-login-attempts', loginAttempts],
  ['013-sign-in-steps', signInSteps],
  ['014-mailed-tokens', mailedTokens],
  ['015-session-activity', sessionActivity],
  ['016-mails', mails],
  ['017-audit', audit],
  ['018-company-images', companyImages],
  ['019-rate-limits', rateLimits],
  ['020-search-rebuilds', searchRebuilds],
  ['021-import-confirmer', importConfirmer],
  ['022-what-is-over', whatIsOver],
  ['023-import-origin', importOrigin],
  ['024-record-changes', recordChanges],
  ['025-publication-settings', publicationSettings],
  ['026-recipient-index', recipientIndex],
  ['030-file-deletion', fileDeletion],
  ['032-comparisons', comparisons],
  ['033-import-lines', importLines],
  ['036-publications', publications],
  ['037-edition-ends', editionEnds],
  ['038-pdf-files', pdfFiles],
  ['039-pdf-entries', pdfEntries],
  ['040-running-work', runningWork],
  ['041-retention', retention],
  ['042-wording', wording],
  ['043-notification-settings', notificationSettings],
  ['046-waiting-withdrawals', waitingWithdrawals],
  ['047-faq-numbers', faqNumbers],
  ['048-terms-versions', termsVersions],
  ['049-analytics', analytics],
  ['050-goods-counts', goodsCounts],
  ['051-pdf-protection', pdfProtection],
  ['052-second-person', secondPerson],
  ['053-file-checks', fileChecks],
  ['054-body-keys', bodyKeys],
  ['055-corrections', corrections],
  ['058-search-indexes', searchIndexes],
  ['059-guidelines', guidelines],
  ['061-import-editions', importEditions],
  ['062-public-files', publicFiles],
  ['065-received-files', receivedFiles],
  ['067-record-acts', recordActs],
  ['070-merged-imports', mergedImports],
  ['072-company-invitations', companyInvitations],
  ['074-import-outliers', importOutliers],
  ['080-api-tokens', apiTokens],
  ['081-idempotency-keys', idempotencyKeys],
  ['082-webhooks', webhooks],
  ['083-webhook-deliveries', webhookDeliveries],
  ['086-installation', installation],
  ['087-backups', backups],
  ['088-token-of-acts', tokenOfActs],
  ['089-backup-runs', backupRuns],
  ['090-pause', pause],
  ['091-company-exports', companyExports],
  ['092-correction-requests', correctionRequests],
  ['093-portal-wording', portalWording],
  ['094-request-answers', requestAnswers],
  ['095-recipient-reviews', recipientReviews],
  ['096-institution-domains', institutionDomains],
  ['097-review-not-before', reviewNotBefore],
  ['098-portal-visits', portalVisits],
  ['100-request-domains', requestDomains],
  ['102-since-when-jobs-are-due', sinceWhenJobsAreDue],
]
