export {
  differenceKinds,
  type ComparisonState,
  type DifferenceKind,
  type DryRunWarning,
  type SectionCounts,
} from './comparison.ts'
export { comparisonJobs } from './comparison.jobs.ts'
export type { DifferenceSink } from './compare-slots.ts'
export { compareVersions, type VersionsRun } from './compare-versions.ts'
export { COMPARISON_JOB, ComparisonQueue } from './comparison-queue.ts'
export { ComparisonRowsRepository } from './comparison-rows.repository.ts'
export { ComparisonWorker } from './comparison-worker.ts'
export type { ComparedRow } from './compared-row.ts'
export { ComparedRowsRepository, type SlotAt } from './compared-rows.repository.ts'
export { ComparisonsRepository } from './comparisons.repository.ts'
export { ComparisonsService } from './comparisons.service.ts'
export type { Difference, Differences } from './differences.ts'
export { DryRunsService, type DryRun } from './dry-runs.service.ts'
export type { DraftPolicy } from './dry-run-sides.ts'
export { EditedRowsRepository } from './edited-rows.repository.ts'
export { ImportReviews } from './import-reviews.service.ts'
export type { Judgement, Outlier } from './judgement.ts'
export { PublicationReviews } from './publication-reviews.service.ts'
export { mergeKinds, type MergedDifference } from './merged-rows.ts'
export { mergeableOf } from './mergeable.ts'
export {
  joinedStamps,
  stampOf,
  warningKinds,
  warningsIn,
  type ImportMode,
  type ImportReview,
  type NamedWarning,
} from './import-review.ts'
export { SpillFolders } from './spill-folders.ts'
