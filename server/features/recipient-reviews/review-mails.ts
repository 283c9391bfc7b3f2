import type { Transaction } from '#server/drivers/database/contract.ts'
import { textIn, type Company } from '#server/features/companies/index.ts'
import type { MailService } from '#server/features/mail/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import { hashOfToken, newToken } from '#server/lib/tokens.ts'
import { DAY_MS } from './review-limits.ts'
import type { ReviewRecipient } from './review-recipient.ts'
import type { ReviewMailsRepository } from './review-mails.repository.ts'
import type { ReviewRound } from './review-round.ts'

const PURPOSE = 'recipient-review-link'

/** How long an e-mail is tried to be delivered. */
const DELIVERY_MS = 3 * DAY_MS

/** A day's end is exclusive: what readers are told is of the last day. */
const lastMoment = (end: number) => end - 1

export interface ReviewMailsDeps {
  mail: Pick<MailService, 'send'>
  waiting: Pick<ReviewMailsRepository, 'markMailed'>
  box: Pick<SecretBox, 'seal' | 'tryOpen'>
  clock: Clock
  /** The full address of the private page, on the host of the round's type. */
  linkTo(company: Company, round: ReviewRound, token: string): string
}

/** Writes to recipients. They read no row in the mail: it goes to an address that the company knows from elsewhere. */
export class ReviewMails {
  private readonly deps: ReviewMailsDeps

  constructor(deps: ReviewMailsDeps) {
    this.deps = deps
  }

  /**
   * Hands over an e-mail with the recipient's link, which stays the same in every e-mail of a round, unless it cannot be
   * opened any more.
   */
  async send(trx: Transaction, company: Company, round: ReviewRound, one: ReviewRecipient): Promise<void> {
    const { mail, waiting, box, clock, linkTo } = this.deps
    const now = clock.now()
    if (one.email === null || round.expiresAt === null) return
    const known = one.linkSecret === null ? undefined : box.tryOpen(PURPOSE, one.linkSecret)
    const token = known ?? newToken()
    await waiting.markMailed(trx, one, {
      ...{ mails: one.mails + 1, mailedAt: now },
      ...(known === undefined && { link: { hash: hashOfToken(token), secret: box.seal(PURPOSE, token) } }),
    })
    await mail.send(trx, {
      ...{ to: one.email, toName: '', lang: round.language === 'en' ? 'en' : 'ja' },
      template: 'recipient-review',
      data: {
        ...{ companyName: company.name.ja, companyNameEn: textIn(company.name, 'en') },
        ...{
          link: linkTo(company, round, token),
          language: round.language,
          until: lastMoment(round.expiresAt),
        },
      },
      ...{ companyId: company.id, userId: null },
      expiresAt: Math.min(now + DELIVERY_MS, round.expiresAt),
    })
  }
}
