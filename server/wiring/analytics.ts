import {
  AnalyticsClosing,
  AnalyticsService,
  ClosingRepository,
  FiguresRepository,
  VisitBuffer,
  VisitsRepository,
  VisitWriter,
} from '#server/features/analytics/index.ts'
import { pageSubjectOf } from '#server/http/front-door/page-subject.ts'
import type { Basis } from './basis.ts'

export type AnalyticsGroup = ReturnType<typeof wireAnalytics>

/** Analytics: counting, figures, the hourly job. */
export function wireAnalytics({ config, knex, database, transaction, clock, logger }: Basis) {
  const { timeZone } = config
  const repository = new VisitsRepository(knex, database.engine)
  const writer = new VisitWriter({ transaction, repository, aboutPage: pageSubjectOf })
  return {
    analytics: new AnalyticsService({ repository: new FiguresRepository(knex), clock, timeZone }),
    analyticsClosing: new AnalyticsClosing({
      ...{ transaction, clock, timeZone },
      repository: new ClosingRepository(knex),
      visits: repository,
    }),
    /** Counts only; a web process starts its writing. */
    visitBuffer: new VisitBuffer({
      ...{ clock, timeZone, logger },
      write: (visits) => writer.write(visits),
    }),
  }
}
