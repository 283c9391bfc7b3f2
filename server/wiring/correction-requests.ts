import {
  CorrectionRequestsRepository,
  RequestableRecords,
  RequestEventsRepository,
  RequestFiguresRepository,
  RequestLimitsRepository,
  RequestMails,
  RequestRecordsRepository,
  RequestRetention,
  RequestRetentionRepository,
  RequestsByVisitorsService,
  RequestSteps,
} from '#server/features/correction-requests/index.ts'
import { domainForType } from '#server/features/companies/index.ts'
import { paths } from '#server/http/paths.ts'
import type { Basis } from './basis.ts'
import type { DataGroup } from './data.ts'
import type { MailGroup } from './mail.ts'
import type { SiteGroup } from './site.ts'

export type CorrectionRequestsGroup = ReturnType<typeof wireCorrectionRequests>

/** What requests are stored in, how they go on and what requesters are told: of visitors, staff and publications. */
export function wireCorrectionRequests(basis: Basis, { mail }: MailGroup) {
  const { config, knex, transaction, box, clock, audit, tracks, origins } = basis
  const requests = new CorrectionRequestsRepository(knex)
  const events = new RequestEventsRepository(knex)
  return {
    correctionRequests: requests,
    requestRecords: new RequestRecordsRepository(knex),
    requestEvents: events,
    requestFigures: new RequestFiguresRepository(knex),
    requestSteps: new RequestSteps({
      ...{ requests, events, clock },
      renewPages: (trx, companyId) => tracks.raiseChangeCounter(trx, companyId),
    }),
    requestMails: new RequestMails({
      ...{ mail, events, box, clock },
      links: {
        confirm: (company, { sectionType }, token) =>
          `${origins.of(domainForType(company, sectionType))}${paths.requestConfirmation}?token=${token}`,
        follow: (company, { sectionType }, token) =>
          `${origins.of(domainForType(company, sectionType))}${paths.followedRequest}?token=${token}`,
      },
    }),
    requestRetention: new RequestRetention({
      ...{ transaction, audit, clock, dataDays: config.correctionRequestDataDays },
      repository: new RequestRetentionRepository(knex),
    }),
  }
}

/** What visitors ask companies to correct. */
export function wireRequestsByVisitors(
  { config, transaction, rateLimits, companiesRepository: companies, audit, box, clock }: Basis,
  groups: CorrectionRequestsGroup & SiteGroup & DataGroup,
) {
  const { site, dataRecords } = groups
  const requestableRecords = new RequestableRecords({ site, dataRecords })
  return {
    requestableRecords,
    requestsByVisitors: new RequestsByVisitorsService({
      ...{ transaction, rateLimits, companies, audit, box, clock, timeZone: config.timeZone },
      ...{ requests: groups.correctionRequests, records: groups.requestRecords },
      ...{ steps: groups.requestSteps, mails: groups.requestMails, requestable: requestableRecords },
      limits: new RequestLimitsRepository(),
    }),
  }
}
