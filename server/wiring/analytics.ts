import {
  AnalyticsClosing,
  AnalyticsService,
  ClosingRepository,
  FiguresRepository,
  portalVisits,
  VisitBuffer,
  VisitsRepository,
  VisitWriter,
  type PageSubject,
} from '#server/features/analytics/index.ts'
import { pageSubjectOf } from '#server/http/front-door/page-subject.ts'
import { portalSubjectOf } from '#server/http/front-door/portal-subject.ts'
import type { Basis } from './basis.ts'

export type AnalyticsGroup = ReturnType<typeof wireAnalytics>

/** Analytics: counting, figures, the hourly job; of companies, and in tables of its own the same of the portal. */
export function wireAnalytics(basis: Basis) {
  const ofCompanies = wireVisits(basis, pageSubjectOf)
  const ofPortal = wireVisits(basis, portalSubjectOf, portalVisits)
  return {
    analytics: ofCompanies.figures,
    portalAnalytics: ofPortal.figures,
    analyticsClosing: ofCompanies.closing,
    portalAnalyticsClosing: ofPortal.closing,
    /** They count only; a web process starts their writing. */
    visitBuffer: ofCompanies.buffer,
    portalVisitBuffer: ofPortal.buffer,
  }
}

function wireVisits(
  { config, knex, database, transaction, clock, logger }: Basis,
  aboutPage: (path: string) => PageSubject,
  tables?: typeof portalVisits,
) {
  const { timeZone } = config
  const visits = new VisitsRepository(knex, database.engine, tables)
  const writer = new VisitWriter({ transaction, repository: visits, aboutPage })
  return {
    figures: new AnalyticsService({ repository: new FiguresRepository(knex, tables), clock, timeZone }),
    closing: new AnalyticsClosing({
      ...{ transaction, clock, timeZone, visits },
      repository: new ClosingRepository(knex, tables),
    }),
    buffer: new VisitBuffer({
      ...{ clock, timeZone, logger },
      write: (counted) => writer.write(counted),
    }),
  }
}
