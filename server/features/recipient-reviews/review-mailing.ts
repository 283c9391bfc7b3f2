import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import type { CompaniesRepository } from '#server/features/companies/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { againBefore } from './next-mail.ts'
import type { ReviewMails } from './review-mails.ts'
import type { ReviewMailsRepository } from './review-mails.repository.ts'
import { isOpenAt } from './review-round.ts'
import type { ReviewRoundsRepository } from './review-rounds.repository.ts'

/** What a job writes: to those who were never written to, and then again to those who have not answered. */
export interface Mailing {
  companyId: number
  roundId: number
  /** When staff asked to write again; null for the first e-mails. */
  againAt: number | null
}

export interface ReviewMailingDeps {
  transaction: InTransaction
  rounds: Pick<ReviewRoundsRepository, 'find'>
  waiting: Pick<ReviewMailsRepository, 'findUnmailed' | 'findUnanswered'>
  companies: Pick<CompaniesRepository, 'lock'>
  mails: Pick<ReviewMails, 'send'>
  clock: Clock
}

/** Recipients in one transaction, so that nobody else waits for long. */
const AT_ONCE = 50

/** The job that hands over a round's e-mails. Broken off and repeated, it writes to nobody twice. */
export class ReviewMailing {
  private readonly deps: ReviewMailingDeps

  constructor(deps: ReviewMailingDeps) {
    this.deps = deps
  }

  async run(mailing: Mailing, safePoint: () => Promise<void>): Promise<void> {
    while (await this.deps.transaction((trx) => this.sendSome(trx, mailing))) await safePoint()
  }

  /** Whether there may be more. */
  private async sendSome(trx: Transaction, { companyId, roundId, againAt }: Mailing): Promise<boolean> {
    const { rounds, waiting, companies, mails, clock } = this.deps
    const company = await companies.lock(trx, companyId)
    const round = await rounds.find(companyId, roundId, trx)
    if (!company?.isActive || !round || !isOpenAt(round, clock.now())) return false
    const first = await waiting.findUnmailed(trx, companyId, roundId, AT_ONCE)
    const some =
      first.length > 0 || againAt === null
        ? first
        : await waiting.findUnanswered(trx, companyId, roundId, againBefore(againAt), AT_ONCE)
    for (const one of some) await mails.send(trx, company, round, one)
    return some.length > 0
  }
}
