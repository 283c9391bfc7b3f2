import { domainForType } from '#server/features/companies/index.ts'
import {
  RecipientAnswersService,
  REVIEW_MAILS_JOB,
  ReviewAddressesRepository,
  ReviewAnswersRepository,
  ReviewEnd,
  ReviewLinesRepository,
  ReviewMailing,
  ReviewMails,
  ReviewMailsRepository,
  ReviewProgress,
  ReviewRetention,
  ReviewRoundsRepository,
  ReviewRoundsService,
  ReviewStart,
  ReviewedRows,
} from '#server/features/recipient-reviews/index.ts'
import { paths } from '#server/http/paths.ts'
import type { Basis } from './basis.ts'
import type { RequestsByVisitorsGroup } from './correction-requests.ts'
import type { DataGroup } from './data.ts'
import type { MailGroup } from './mail.ts'
import type { SiteGroup } from './site.ts'

export type StoredReviews = ReturnType<typeof wireStoredReviews>
export type ReviewsGroup = ReturnType<typeof wireReviews>

/** What rounds of review are stored in, and when they end. */
export function wireStoredReviews({ config, knex, transaction, audit, clock }: Basis) {
  const rounds = new ReviewRoundsRepository(knex)
  const lines = new ReviewLinesRepository(knex)
  const answers = new ReviewAnswersRepository(knex)
  const waiting = new ReviewMailsRepository(knex)
  return {
    storedRounds: rounds,
    reviewLines: lines,
    reviewAnswers: answers,
    reviewWaiting: waiting,
    reviewAddresses: new ReviewAddressesRepository(knex),
    reviewProgress: new ReviewProgress({ rounds, lines, answers, waiting, clock }),
    reviewEnd: new ReviewEnd({ rounds, audit, clock }),
    reviewRetention: new ReviewRetention({
      ...{ transaction, rounds, lines, audit, clock, dataDays: config.reviewDataDays },
    }),
  }
}

/** What staff and recipients do with them. */
export function wireReviews(
  basis: Basis,
  groups: StoredReviews & RequestsByVisitorsGroup & SiteGroup & DataGroup & MailGroup,
) {
  const { transaction, companiesRepository: companies, tracks, audit, box, clock, origins, queue } = basis
  const { storedRounds: rounds, reviewLines: lines, reviewAnswers: answers } = groups
  const { reviewWaiting: waiting, reviewAddresses: addresses, site, dataRecords, mail } = groups
  const { timeZone } = basis.config
  const rows = new ReviewedRows({ site, dataRecords, recipients: groups.recipients })
  const mails = new ReviewMails({
    ...{ mail, waiting, box, clock },
    linkTo: (company, { sectionType }, token) =>
      `${origins.of(domainForType(company, sectionType))}${paths.recipientReview}?token=${token}`,
  })
  const starting = new ReviewStart({ addresses, tracks, clock })
  return {
    reviewStart: starting,
    reviewedRows: rows,
    reviewMailing: new ReviewMailing({ transaction, rounds, waiting, companies, mails, clock }),
    reviewRounds: new ReviewRoundsService({
      ...{ transaction, rounds, lines, waiting, addresses, companies, tracks, site, dataRecords },
      ...{ mails, starting, audit, clock, timeZone },
      enqueue: (trx, { companyId, roundId, againAt }) =>
        queue.enqueue(trx, {
          ...{ name: REVIEW_MAILS_JOB, companyId },
          payload: { companyId, roundId, ...(againAt !== null && { againAt }) },
        }),
    }),
    recipientAnswers: new RecipientAnswersService({
      ...{ transaction, rounds, answers, rows, companies, tracks, audit, clock },
      receipt: groups.requestReceipt,
    }),
  }
}
