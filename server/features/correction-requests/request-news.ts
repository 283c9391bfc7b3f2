import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import type { Company } from '#server/features/companies/index.ts'
import type { WebhookOutbox } from '#server/features/webhooks/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { CorrectionRequest } from './correction-request.ts'
import type { CorrectionRequestsRepository } from './correction-requests.repository.ts'
import type { InboxRepository } from './inbox.repository.ts'
import { referenceIn } from './reference-number.ts'
import { daysAfter } from './request-periods.ts'
import type { StaffMails } from './staff-mails.ts'

/** From so many days before the due day on, an answer is due soon. */
const TOLD_DAYS = 3
const AT_ONCE = 100

/** Tells a company's users and systems of requests. */
export class RequestNews {
  private readonly deps: {
    transaction: InTransaction
    inbox: Pick<InboxRepository, 'findDue' | 'markTold'>
    requests: Pick<CorrectionRequestsRepository, 'find'>
    mails: StaffMails
    webhooks: Pick<WebhookOutbox, 'announce'>
    clock: Clock
    findCompany(companyId: number, trx: Transaction): Promise<Company | undefined>
  }

  constructor(deps: RequestNews['deps']) {
    this.deps = deps
  }

  /** A request has reached the company, in the transaction in which it does. */
  async received(trx: Transaction, company: Company, request: CorrectionRequest): Promise<void> {
    await this.deps.mails.received(trx, company, request)
    await this.deps.webhooks.announce(trx, company.id, 'request.received', announced(request))
  }

  /** Its requester has withdrawn a request, in the transaction of that. */
  withdrawn(trx: Transaction, request: CorrectionRequest): Promise<void> {
    return this.deps.webhooks.announce(trx, request.companyId, 'request.withdrawn', announced(request))
  }

  /** The daily job: tells of each answer that is due soon, once. */
  async tellDue(): Promise<void> {
    const before = daysAfter(this.deps.clock.now(), TOLD_DAYS)
    for (;;) {
      const due = await this.deps.inbox.findDue(before, AT_ONCE)
      for (const one of due) await this.tellOne(one)
      if (due.length < AT_ONCE) return
    }
  }

  private tellOne({ companyId, id }: { companyId: number; id: number }): Promise<void> {
    const { transaction, inbox, requests, mails, clock, findCompany } = this.deps
    return transaction(async (trx) => {
      if (!(await inbox.markTold(trx, companyId, id, clock.now()))) return
      const request = await requests.find(companyId, id, trx)
      const company = await findCompany(companyId, trx)
      if (request && company?.isActive) await mails.due(trx, company, request)
    })
  }
}

/** What companies' systems are told of a request. */
const announced = (request: CorrectionRequest) => ({
  ...{ requestId: request.id, reference: referenceIn(request), sectionType: request.sectionType },
})
