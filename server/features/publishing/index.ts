export type { NonDataContent } from './non-data-content.ts'
export { CorrectionLog, type Correction, type TypeFigures } from './correction-log.ts'
export type { Area, DataVersion } from './data-version.ts'
export { Drafts, type FilledSlot, type Slot } from './drafts.ts'
export { EditionPublisher } from './edition-publisher.ts'
export { EditionRetention } from './edition-retention.ts'
export { EditionsService } from './editions.service.ts'
export { EditionsRepository } from './editions.repository.ts'
export type { Edition, EditionTrack } from './edition.ts'
export {
  dataStatusNumbers,
  dataStatusOf,
  publicationEvents,
  type PublicationEvent,
  type Transitions,
} from './publication-status.ts'
export { MAX_YEARS_KEPT, type PublicationSettings } from './publication-settings.ts'
export { restorableUntil } from './retention-period.ts'
export { isDue, isOpen, type Publication, type PublicationDue, type PublicationState } from './publication.ts'
export type { PublicationAsk } from './publication-ask.ts'
export { MAX_NOTE } from './publication-ask.validation.ts'
export { PUBLICATION_JOB, publicationJobs } from './publication.jobs.ts'
export { PlannedWithdrawals } from './planned-withdrawals.ts'
export { PublicationMails } from './publication-mails.ts'
export { PublicationExecution } from './publication-execution.ts'
export { PublicationRequests } from './publication-requests.ts'
export { PublicationRun } from './publication-run.ts'
export { PublicationsRepository } from './publications.repository.ts'
export { PublicationsService } from './publications.service.ts'
export { DraftRows } from './draft-rows.ts'
export { DraftRowsRepository } from './draft-rows.repository.ts'
export { DraftSlots } from './draft-slots.ts'
export { EditsSinceRepository } from './edits-since.repository.ts'
export { DraftData } from './draft-data.ts'
export { DraftRestoreService } from './draft-restore.service.ts'
export { PublicationSettingsRepository } from './publication-settings.repository.ts'
export { PublicationSettingsService } from './publication-settings.service.ts'
export { PublishingService, type PublishingDeps } from './publishing.service.ts'
export { rowsIn } from './rows-in.ts'
export { emptyTotal, sumTotals, type SectionTotal, type YearTotal } from './totals.ts'
export { SlotsRepository } from './slots.repository.ts'
export { toSectionTotals, type TotalDelta } from './import-total.ts'
export { TotalsRepository } from './totals.repository.ts'
export { TracksRepository } from './tracks.repository.ts'
export { TotalChanges } from './total-changes.ts'
export { TrackVersions } from './track-versions.ts'
export {
  dataTrackOf,
  isUnpublished,
  pdfTrackOf,
  versionOf,
  tracks,
  type Track,
  type TrackState,
  type TrackStates,
} from './tracks.ts'
export { WaitingRequests } from './waiting-requests.ts'
export { withdrawalsOf } from './waiting-withdrawal.ts'
export { sectionsOnBothSides, yearChangesOf, type SectionChange, type YearChange } from './year-changes.ts'
