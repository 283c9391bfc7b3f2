// Long because it is the whole of what a requester can do: ask, confirm or discard, follow and withdraw.
import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import type { RateLimits, Taken } from '#server/drivers/rate-limits/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import { tooMany } from '#server/errors/too-many.ts'
import type { Actor, AuditService } from '#server/features/audit/index.ts'
import type { CompaniesRepository, Company } from '#server/features/companies/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { Shown } from '#server/features/site/index.ts'
import type { Lang } from '#server/i18n/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { networkOf, siteOf } from '#server/lib/network.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import { hashOfToken, newToken } from '#server/lib/tokens.ts'
import type { CorrectionRequest, RequestOrigin } from './correction-request.ts'
import type { CorrectionRequestsRepository } from './correction-requests.repository.ts'
import { mailboxKeyOf } from './mailbox-key.ts'
import { referenceIn } from './reference-number.ts'
import type { RequestInput } from './request-input.ts'
import { requestLimits } from './request-limits.ts'
import type { RequestMails } from './request-mails.ts'
import type { RequestNews } from './request-news.ts'
import { CONFIRMATION_DAYS, daysBefore } from './request-periods.ts'
import type { RequestReceipt } from './request-receipt.ts'
import type { RequestSteps } from './request-steps.ts'
import { takeShare } from './shared-limit.ts'
import type { RequestableRecord, RequestableRecords } from './requestable-records.ts'

export interface RequestsByVisitorsDeps {
  transaction: InTransaction
  requests: Pick<CorrectionRequestsRepository, 'findToConfirm' | 'findFollowed' | 'removeUnconfirmed'>
  receipt: RequestReceipt
  requestable: Pick<RequestableRecords, 'find'>
  steps: RequestSteps
  mails: Pick<RequestMails, 'confirm'>
  news: Pick<RequestNews, 'withdrawn'>
  companies: Pick<CompaniesRepository, 'lock'>
  rateLimits: RateLimits
  audit: Pick<AuditService, 'record'>
  box: SecretBox
  clock: Clock
}

/** The page from which a request is sent. */
export interface RequestPlace {
  company: Company
  type: SectionType
  origin: RequestOrigin
  /** What the page shows. */
  shown: Exclude<Shown, string>
  recipientKey: string
  lang: Lang
}

/** What a confirmation link leads to: nothing, a request that waits, or one that was confirmed before. */
export type Confirmable = 'none' | 'waiting' | 'confirmed'

/** What requesters do, who are known by the links that were mailed to them. */
export class RequestsByVisitorsService {
  private readonly deps: RequestsByVisitorsDeps

  constructor(deps: RequestsByVisitorsDeps) {
    this.deps = deps
  }

  /**
   * Stores a request and mails the link that confirms it. Beyond the limits of an address nothing is stored or mailed,
   * and nobody can tell: the owner of the address may never have asked.
   * @throws AppError 404 for a record that is not on the page, 720 over the limits of the network or the company
   */
  async submit(actor: Actor, place: RequestPlace, input: RequestInput): Promise<void> {
    const { company, type, shown, recipientKey } = place
    const { rateLimits } = this.deps
    requireAllowed(await rateLimits.take(requestLimits.byNetwork, networkOf(actor.ip)))
    const named = await this.deps.requestable.find(company.id, type, shown, recipientKey, input.recordIds)
    requireAllowed(await takeShare(rateLimits, requestLimits.byCompany, String(company.id), siteOf(actor.ip)))
    const address = this.addressOf(input.email)
    if (!(await this.mayMail(address))) return
    try {
      await this.deps.transaction((trx) => this.store(trx, place, input, named))
    } catch (error) {
      await rateLimits.refund(requestLimits.unanswered, address)
      throw error
    }
  }

  /** What a confirmation link leads to; looking changes nothing. */
  async findConfirmable(company: Company, token: string): Promise<Confirmable> {
    const found = await this.findToConfirm(company, token)
    if (!found) return 'none'
    if (found.state !== 'unconfirmed') return 'confirmed'
    return this.isExpired(found) ? 'none' : 'waiting'
  }

  /** The request that a link confirms, or has confirmed. */
  findToConfirm(company: Company, token: string): Promise<CorrectionRequest | undefined> {
    return this.deps.requests.findToConfirm(company.id, hashOfToken(token))
  }

  /**
   * Confirms a request: only now it reaches the company. Returns the token with which the requester follows it.
   * @throws AppError 601 for a link that confirms nothing, 720 while the company or a record has too many requests
   */
  async confirm(actor: Actor, company: Company, token: string): Promise<string> {
    if ((await this.findConfirmable(company, token)) !== 'waiting') throw new AppError(601)
    const { followToken, email } = await this.receive(actor, company, token)
    await this.giveBack(email)
    return followToken
  }

  /**
   * Deletes a request that waits, at the wish of whoever owns the address, who may never have asked. The address can ask
   * again at once: nobody keeps its owner from it by typing it.
   * @throws AppError 601 for a link that confirms nothing
   */
  async discard(company: Company, token: string): Promise<void> {
    const { transaction, requests, companies } = this.deps
    const email = await transaction(async (trx) => {
      await companies.lock(trx, company.id)
      const request = await requests.findToConfirm(company.id, hashOfToken(token), trx)
      if (request?.state !== 'unconfirmed') throw new AppError(601)
      await requests.removeUnconfirmed(trx, request)
      return request.email
    })
    await this.giveBack(email)
  }

  /** The request that a link follows. */
  async find(company: Company, followToken: string): Promise<CorrectionRequest | undefined> {
    const found = await this.deps.requests.findFollowed(company.id, hashOfToken(followToken))
    return found?.personalDataRemovedAt === null ? found : undefined
  }

  /** @throws AppError 601 for a link that follows nothing, 721 for a request that has ended */
  async withdraw(actor: Actor, company: Company, followToken: string): Promise<void> {
    const { transaction, requests, steps, news, companies, audit } = this.deps
    await transaction(async (trx) => {
      await companies.lock(trx, company.id)
      const request = await requests.findFollowed(company.id, hashOfToken(followToken), trx)
      if (!request) throw new AppError(601)
      await news.withdrawn(trx, await steps.take(trx, request, 'withdraw', null))
      await audit.record(trx, actor, {
        name: 'correction_request_withdrawn',
        ...{ companyId: company.id, target: { kind: 'correction-request', id: request.id } },
        details: { reference: referenceIn(request) },
      })
    })
  }

  private receive(
    actor: Actor,
    company: Company,
    token: string,
  ): Promise<{ followToken: string; email: string | null }> {
    const { transaction, requests, receipt, companies } = this.deps
    return transaction(async (trx) => {
      await companies.lock(trx, company.id)
      const request = await requests.findToConfirm(company.id, hashOfToken(token), trx)
      if (request?.state !== 'unconfirmed') throw new AppError(601)
      return { followToken: await receipt.receive(trx, actor, company, request), email: request.email }
    })
  }

  private async store(
    trx: Transaction,
    { company, type, origin, shown, recipientKey, lang }: RequestPlace,
    input: RequestInput,
    named: readonly RequestableRecord[],
  ): Promise<void> {
    const token = newToken()
    const source = { company, type, origin, shown: { edition: shown.edition }, recipientKey, lang }
    const records = named.map(({ stored }) => stored)
    const request = await this.deps.receipt.store(trx, source, input, records, token)
    await this.deps.mails.confirm(trx, company, request, token)
  }

  private isExpired({ createdAt }: CorrectionRequest): boolean {
    return createdAt <= daysBefore(this.deps.clock.now(), CONFIRMATION_DAYS)
  }

  /** The next link may go out to an address whose owner has answered. */
  private async giveBack(email: string | null): Promise<void> {
    if (email !== null) await this.deps.rateLimits.refund(requestLimits.unanswered, this.addressOf(email))
  }

  private addressOf(email: string): string {
    return this.deps.box.fingerprint('mail-address', mailboxKeyOf(email))
  }

  private async mayMail(address: string): Promise<boolean> {
    const { rateLimits } = this.deps
    if (!(await rateLimits.take(requestLimits.unanswered, address)).allowed) return false
    return (await rateLimits.take(requestLimits.byAddress, address)).allowed
  }
}

/** @throws AppError 720 when one more is too many */
function requireAllowed({ allowed, retryAfterSeconds }: Pick<Taken, 'allowed' | 'retryAfterSeconds'>): void {
  if (!allowed) throw tooMany(retryAfterSeconds, 'requests.error.tooMany')
}
