export { ANALYTICS_JOB, analyticsJobs } from './analytics.jobs.ts'
export { AnalyticsService } from './analytics.service.ts'
export { ceilings } from './ceilings.ts'
export { AnalyticsClosing, subjectLimits } from './closing.service.ts'
export { ClosingRepository } from './closing.repository.ts'
export { presetRange, rangePresets, readRange, wrongDays, type RangePreset } from './day-range.ts'
export type {
  Counted,
  Dashboard,
  DayRange,
  Figures,
  RecipientViews,
  SearchTerm,
  SectionViews,
} from './figures.ts'
export { FiguresRepository } from './figures.repository.ts'
export type { DownloadKind, Measure } from './measures.ts'
export { recipientSubject } from './recipient-subject.ts'
export type { Count, PageSubject } from './tally.ts'
export { VisitBuffer } from './visit-buffer.ts'
export { VisitWriter } from './visit-writer.ts'
export { VisitsRepository } from './visits.repository.ts'
