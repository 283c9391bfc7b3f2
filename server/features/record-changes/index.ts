export type { HistoryEntry } from './history.ts'
export { differencesOf, type FieldChange } from './record-values.ts'
export { RecordChangesRepository } from './record-changes.repository.ts'
export {
  INDEX_JOB,
  indexPayloads,
  MAX_SELECTED,
  RecordChangesService,
  type RecordState,
  type Seen,
} from './record-changes.service.ts'
export { recordJobs } from './record.jobs.ts'
export { TotalEntriesService, type TypedTotal, type YearEntries } from './total-entries.service.ts'
export { sameFigure, typedFigure } from './typed-figure.ts'
export { typedOf, type TypedRecord } from './typed-record.ts'
