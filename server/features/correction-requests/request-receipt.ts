import type { Transaction } from '#server/drivers/database/contract.ts'
import type { Actor, AuditService } from '#server/features/audit/index.ts'
import type { Company } from '#server/features/companies/index.ts'
import type { DataRecord } from '#server/features/data-records/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { emailKeyOf } from '#server/features/users/index.ts'
import type { Lang } from '#server/i18n/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import { hashOfToken, newToken } from '#server/lib/tokens.ts'
import { dayAt } from '#server/lib/zoned-day.ts'
import type { CorrectionRequest, RequestOrigin } from './correction-request.ts'
import type { CorrectionRequestsRepository } from './correction-requests.repository.ts'
import { referenceIn } from './reference-number.ts'
import type { RequestInput } from './request-input.ts'
import { FOLLOW_PURPOSE, type RequestMails } from './request-mails.ts'
import type { RequestNews } from './request-news.ts'
import { firstDueAt } from './request-periods.ts'
import type { RequestRecordsRepository } from './request-records.repository.ts'
import { isOpen } from './request-states.ts'
import type { RequestSteps } from './request-steps.ts'
import type { RoomOfRequest } from './room-of-request.ts'
import { saysTheSame, type SaidOfRecord } from './same-request.ts'

export interface RequestReceiptDeps {
  requests: CorrectionRequestsRepository
  records: RequestRecordsRepository
  room: Pick<RoomOfRequest, 'take'>
  steps: RequestSteps
  mails: Pick<RequestMails, 'received'>
  news: Pick<RequestNews, 'received'>
  audit: Pick<AuditService, 'record'>
  box: SecretBox
  clock: Clock
  timeZone: string
}

/** Where a request comes from. */
export interface RequestSource {
  company: Company
  type: SectionType
  origin: RequestOrigin
  /** What the requester saw: an edition, or a version of what is not published. */
  shown: { edition: number } | { version: number }
  recipientKey: string
  lang: Lang
}

/** Stores requests, and receives those whose requester is known to have the address. */
export class RequestReceipt {
  private readonly deps: RequestReceiptDeps

  constructor(deps: RequestReceiptDeps) {
    this.deps = deps
  }

  /** Stores a request as unconfirmed. @param token confirms it */
  async store(
    trx: Transaction,
    { company, type, origin, shown, recipientKey, lang }: RequestSource,
    input: RequestInput,
    named: readonly DataRecord[],
    token = newToken(),
  ): Promise<CorrectionRequest> {
    const { requests, records, clock } = this.deps
    const { what, details, requester, name, institution, email, proposed } = input
    const id = await requests.insert(trx, {
      ...{ companyId: company.id, origin, sectionType: type, recipientKey },
      editionShown: 'edition' in shown ? shown.edition : null,
      versionShown: 'version' in shown ? shown.version : null,
      ...{ what, details, requester, name, institution, email, lang },
      ...{ emailKey: emailKeyOf(email), confirmHash: hashOfToken(token), createdAt: clock.now() },
    })
    const rows = named.map((stored) => ({
      ...{ importId: stored.importId, rowNo: stored.rowNo, recipientKey: stored.recipientKey },
      ...{ year: stored.year, sectionId: stored.sectionId, proposed },
    }))
    await records.insert(trx, company.id, id, rows)
    return (await requests.find(company.id, id, trx))!
  }

  /** Whether one of these requests is open and says the same of a record. */
  async hasOpen(
    trx: Transaction,
    companyId: number,
    ids: readonly number[],
    said: SaidOfRecord,
  ): Promise<boolean> {
    for (const [id, named] of await this.deps.records.findOf(companyId, ids, trx)) {
      const request = await this.deps.requests.find(companyId, id, trx)
      if (request && isOpen(request) && saysTheSame(request, named, said)) return true
    }
    return false
  }

  /**
   * Numbers a request, and mails the number with the link to follow it. The company is locked. Returns the token of that
   * link.
   * @throws AppError 720 while a record, or the company's day, has no room for it
   */
  async receive(
    trx: Transaction,
    actor: Actor,
    company: Company,
    request: CorrectionRequest,
  ): Promise<string> {
    const { requests, records, room, steps, mails, news, audit, box, clock, timeZone } = this.deps
    const named = (await records.findOf(company.id, [request.id], trx)).get(request.id)!
    const { ofRequest, ofRows } = await room.take(trx, request, named)
    const now = clock.now()
    const year = Number(dayAt(now, timeZone).slice(0, 4))
    const followToken = newToken()
    const received = await steps.take(trx, request, 'confirm', null, {
      ...{ year, number: await requests.nextNumber(trx, company.id, year) },
      ...ofRequest,
      ...{ confirmedAt: now, dueAt: firstDueAt(now, timeZone) },
      followHash: hashOfToken(followToken),
      followSecret: box.seal(FOLLOW_PURPOSE, followToken),
    })
    await records.confirm(trx, company.id, request.id, now)
    for (const [at, domainInstitution] of ofRows.entries())
      if (domainInstitution !== null)
        await records.setDomainInstitution(trx, company.id, request.id, { ...named[at]!, domainInstitution })
    await mails.received(trx, company, received)
    await news.received(trx, company, received)
    await audit.record(trx, actor, {
      name: 'correction_request_received',
      ...{ companyId: company.id, target: { kind: 'correction-request', id: request.id } },
      details: { reference: referenceIn(received) },
    })
    return followToken
  }
}
