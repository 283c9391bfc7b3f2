export {
  differenceKinds,
  type ComparisonState,
  type DifferenceKind,
  type DryRunWarning,
  type SectionCounts,
} from './comparison.ts'
export { comparisonJobs } from './comparison.jobs.ts'
export { ComparisonWorker } from './comparison-worker.ts'
export { ComparedRowsRepository } from './compared-rows.repository.ts'
export { ComparisonsRepository } from './comparisons.repository.ts'
export {
  COMPARISON_JOB,
  ComparisonsService,
  type Difference,
  type Differences,
  type DryRun,
} from './comparisons.service.ts'
export { SpillFolders } from './spill-folders.ts'
