import {
  CompanyFiguresRepository,
  CorrectedRequests,
  CorrectionRequestsRepository,
  InboxRepository,
  RequestableRecords,
  RequestAnswers,
  RequestedRows,
  RequestedRowsRepository,
  RequestEventsRepository,
  RequestFiguresRepository,
  RequestInbox,
  RequestLimitsRepository,
  RequestMails,
  RequestNews,
  RequestReceipt,
  RequestRecordsRepository,
  RequestRetention,
  RequestRetentionRepository,
  RequestReviewsRepository,
  RowsUnderReview,
  RequestsByVisitorsService,
  RequestSteps,
  RequestWork,
  RoomOfRequest,
  StaffMails,
} from '#server/features/correction-requests/index.ts'
import {
  InstitutionDomainsRepository,
  InstitutionDomainsService,
} from '#server/features/institution-domains/index.ts'
import { RevisionsRepository } from '#server/features/record-changes/index.ts'
import type { Transaction } from '#server/drivers/database/contract.ts'
import { domainForType } from '#server/features/companies/index.ts'
import { paths } from '#server/http/paths.ts'
import type { Basis } from './basis.ts'
import type { DataGroup } from './data.ts'
import type { MailGroup } from './mail.ts'
import type { PublishingGroup } from './publishing.ts'
import type { SiteGroup } from './site.ts'
import type { WebhooksGroup } from './webhooks.ts'

export type CorrectionRequestsGroup = ReturnType<typeof wireCorrectionRequests>
export type StaffRequestsGroup = ReturnType<typeof wireStaffRequests>
export type RequestsByVisitorsGroup = ReturnType<typeof wireRequestsByVisitors>

/** What requests are stored in, how they go on and what requesters are told: of visitors, staff and publications. */
export function wireCorrectionRequests(basis: Basis, { mail }: MailGroup) {
  const { config, knex, transaction, box, clock, audit, tracks, origins, companiesRepository } = basis
  const requests = new CorrectionRequestsRepository(knex)
  const events = new RequestEventsRepository(knex)
  return {
    correctionRequests: requests,
    requestRecords: new RequestRecordsRepository(knex),
    requestEvents: events,
    institutionDomains: new InstitutionDomainsService({
      ...{ transaction, audit, companies: companiesRepository },
      repository: new InstitutionDomainsRepository(knex),
    }),
    requestFigures: new RequestFiguresRepository(knex),
    requestSteps: new RequestSteps({
      ...{ requests, events, clock },
      renewPages: (trx, companyId) => tracks.raiseChangeCounter(trx, companyId),
    }),
    requestMails: new RequestMails({
      ...{ mail, requests, events, box, clock },
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

/** What a company's users do with requests, and what its editions do to them. */
export function wireStaffRequests(
  basis: Basis,
  groups: CorrectionRequestsGroup & PublishingGroup & MailGroup & WebhooksGroup,
) {
  const { knex, transaction, clock, audit, users, tracks, editionsRepository, linkTo } = basis
  const { correctionRequests: requests, requestRecords: records, requestEvents: events } = groups
  const { requestSteps: steps, requestMails: mails, webhookOutbox: webhooks, versions } = groups
  const inbox = new InboxRepository(knex)
  const rows = new RequestedRowsRepository(knex)
  const requested = new RequestedRows({
    ...{ rows, versions },
    findTracks: (companyId, edition, executor) => editionsRepository.findTracks(companyId, edition, executor),
  })
  const findCompany = (companyId: number, trx: Transaction) => basis.companiesRepository.find(companyId, trx)
  const corrected = new CorrectedRequests({
    ...{ inbox, records, steps, mails, webhooks, audit, versions, findCompany },
    ...{ rows, requested },
  })
  return {
    correctedRequests: corrected,
    requestedRows: requested,
    rowsUnderReview: new RowsUnderReview({
      ...{ reviews: new RequestReviewsRepository(knex), rows: requested, versions },
    }),
    requestFiguresByCompany: new CompanyFiguresRepository(knex),
    requestInbox: new RequestInbox({
      ...{ inbox, requests, records, events, rows: requested, versions, corrected },
      revisions: new RevisionsRepository(knex),
    }),
    requestWork: new RequestWork({ transaction, requests, events, steps, users, tracks, audit, clock }),
    requestAnswers: new RequestAnswers({
      ...{ transaction, requests, records, events, steps, corrected, mails, webhooks, audit, tracks, clock },
      findCompany,
    }),
    requestNews: new RequestNews({
      ...{ transaction, inbox, requests, webhooks, clock, findCompany },
      mails: new StaffMails({
        ...{ users, mail: groups.mail, notifications: groups.notifications, clock },
        linkTo: (company, id) => linkTo(company, paths.inboxRequest(id)),
      }),
    }),
  }
}

/** What visitors ask companies to correct. */
export function wireRequestsByVisitors(
  { config, transaction, rateLimits, companiesRepository: companies, audit, box, clock }: Basis,
  groups: CorrectionRequestsGroup & StaffRequestsGroup & SiteGroup & DataGroup,
) {
  const { site, dataRecords } = groups
  const requestableRecords = new RequestableRecords({ site, dataRecords })
  const { correctionRequests: requests, requestSteps: steps, requestMails: mails } = groups
  const { requestedRows: rows, institutionDomains: domains } = groups
  const requestReceipt = new RequestReceipt({
    ...{ requests, records: groups.requestRecords, steps, mails, news: groups.requestNews },
    ...{ audit, box, clock, timeZone: config.timeZone },
    room: new RoomOfRequest({ limits: new RequestLimitsRepository(), rows, domains, clock }),
  })
  return {
    requestableRecords,
    requestReceipt,
    requestsByVisitors: new RequestsByVisitorsService({
      ...{ transaction, rateLimits, companies, audit, box, clock, requests, steps, mails },
      news: groups.requestNews,
      ...{ receipt: requestReceipt, requestable: requestableRecords },
    }),
  }
}
