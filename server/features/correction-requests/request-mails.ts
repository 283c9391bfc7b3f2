import type { Transaction } from '#server/drivers/database/contract.ts'
import { textIn, type Company } from '#server/features/companies/index.ts'
import type { MailService, MailTemplate, MailTemplates } from '#server/features/mail/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import { hashOfToken, newToken } from '#server/lib/tokens.ts'
import type { CorrectionRequest } from './correction-request.ts'
import type { CorrectionRequestsRepository } from './correction-requests.repository.ts'
import { referenceIn } from './reference-number.ts'
import type { RequestEventsRepository } from './request-events.repository.ts'
import { CONFIRMATION_DAYS, daysAfter } from './request-periods.ts'

export const FOLLOW_PURPOSE = 'correction-request-follow'

/** How long an answer is tried to be delivered. */
const DELIVERY_DAYS = 3

export interface RequestMailsDeps {
  mail: Pick<MailService, 'send'>
  events: Pick<RequestEventsRepository, 'insert'>
  requests: Pick<CorrectionRequestsRepository, 'setFollowLink'>
  box: Pick<SecretBox, 'seal' | 'tryOpen'>
  clock: Clock
  /** The full addresses of the pages that links lead to, on the host of the request's type. */
  links: {
    confirm(company: Company, request: CorrectionRequest, token: string): string
    follow(company: Company, request: CorrectionRequest, token: string): string
  }
}

/**
 * E-mails to requesters, in their language. None quotes what a requester wrote: an address that somebody else typed must
 * not receive a stranger's words.
 */
export class RequestMails {
  private readonly deps: RequestMailsDeps

  constructor(deps: RequestMailsDeps) {
    this.deps = deps
  }

  /** The link that confirms the address. */
  confirm(trx: Transaction, company: Company, request: CorrectionRequest, token: string): Promise<void> {
    const link = this.deps.links.confirm(company, request, token)
    return this.send(trx, company, request, 'request-confirm', { link, days: CONFIRMATION_DAYS })
  }

  /** The reference number, and the link to follow the request. */
  async received(trx: Transaction, company: Company, request: CorrectionRequest): Promise<void> {
    return this.send(trx, company, request, 'request-received', await this.followed(trx, company, request))
  }

  /** The company has answered; the answer itself is on the page. */
  async answered(trx: Transaction, company: Company, request: CorrectionRequest): Promise<void> {
    return this.send(trx, company, request, 'request-answered', await this.followed(trx, company, request))
  }

  /** An edition that corrects what was asked for has been published. */
  async corrected(
    trx: Transaction,
    company: Company,
    request: CorrectionRequest,
    edition: number,
  ): Promise<void> {
    const data = { ...(await this.followed(trx, company, request)), edition }
    return this.send(trx, company, request, 'request-corrected', data)
  }

  /**
   * The link of a request, which stays the same in every mail. One that cannot be opened any more is replaced: a
   * publication must not fail because of a requester's mail.
   */
  private async followed(
    trx: Transaction,
    company: Company,
    request: CorrectionRequest,
  ): Promise<{ reference: string; link: string }> {
    const { box, links, requests } = this.deps
    const reference = referenceIn(request)
    if (request.followSecret === null) return { reference, link: '' }
    const known = box.tryOpen(FOLLOW_PURPOSE, request.followSecret)
    if (known !== undefined) return { reference, link: links.follow(company, request, known) }
    const token = newToken()
    const followSecret = box.seal(FOLLOW_PURPOSE, token)
    await requests.setFollowLink(trx, request, { followHash: hashOfToken(token), followSecret })
    return { reference, link: links.follow(company, request, token) }
  }

  /** Nothing is sent once the address was removed. */
  private async send<T extends MailTemplate>(
    trx: Transaction,
    company: Company,
    { id: requestId, email, lang, number }: CorrectionRequest,
    template: T,
    data: Omit<MailTemplates[T], 'companyName'>,
  ): Promise<void> {
    if (email === null) return
    const { mail, events, clock } = this.deps
    const at = clock.now()
    const days = template === 'request-confirm' ? CONFIRMATION_DAYS : DELIVERY_DAYS
    await mail.send(trx, {
      to: email,
      toName: '',
      ...{ lang, template },
      data: { companyName: textIn(company.name, lang), ...data } as MailTemplates[T],
      ...{ companyId: company.id, userId: null },
      expiresAt: daysAfter(at, days),
    })
    // Of an unconfirmed request the company learns nothing.
    if (number !== null) await events.insert(trx, company.id, { requestId, at, kind: 'mail', mail: template })
  }
}
