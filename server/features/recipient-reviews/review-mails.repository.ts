import type { Knex } from 'knex'
import { countOf } from '#server/lib/sql-results.ts'
import type { ReviewRecipient } from './review-recipient.ts'
import { toRecipient, type RecipientRow } from './review-recipient-row.ts'

/** Recipients who were written to before a moment, and fewer times than so many. */
export interface MailedBefore {
  mailedBefore: number
  fewerMails: number
}

/** An e-mail to a recipient. Without a link, that of the e-mail before stays. */
export interface MailedOnce {
  /** How many there are with this one. */
  mails: number
  mailedAt: number
  link?: { hash: string; secret: string }
}

/** Recipients in one statement. */
const AT_ONCE = 200

/** Who of a round is to be written to: the columns of `review_recipients` on e-mails. */
export class ReviewMailsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** Those of a round who are still to be written to, without those left out, in the order of the file. */
  async findUnmailed(
    trx: Knex.Transaction,
    companyId: number,
    roundId: number,
    limit: number,
  ): Promise<ReviewRecipient[]> {
    const rows = await unmailed(trx, companyId, roundId).orderBy('id').limit(limit)
    return rows.map(toRecipient)
  }

  countUnmailed(companyId: number, roundId: number, executor: Knex = this.knex): Promise<number> {
    return countOf(unmailed(executor, companyId, roundId).count({ n: '*' }))
  }

  /** Those of a round who were written to before a moment, fewer times than so many, and have not answered. */
  async findUnanswered(
    trx: Knex.Transaction,
    companyId: number,
    roundId: number,
    which: MailedBefore,
    limit: number,
  ): Promise<ReviewRecipient[]> {
    const rows = await unanswered(trx, companyId, roundId, which).orderBy('id').limit(limit)
    return rows.map(toRecipient)
  }

  countUnanswered(
    companyId: number,
    roundId: number,
    which: MailedBefore,
    executor: Knex = this.knex,
  ): Promise<number> {
    return countOf(unanswered(executor, companyId, roundId, which).count({ n: '*' }))
  }

  /** Those of a round who were found and have not answered: what tells whether they can be written to. */
  async findWaiting(
    companyId: number,
    roundId: number,
  ): Promise<Pick<ReviewRecipient, 'outcome' | 'answer' | 'mails' | 'mailedAt' | 'notBefore'>[]> {
    const rows = await this.knex<RecipientRow>('review_recipients')
      .where({ company_id: companyId, round_id: roundId, outcome: 'found', answer: null })
      .select('outcome', 'answer', 'mails', 'mailed_at', 'not_before')
    return rows.map(toRecipient)
  }

  /** Leaves recipients out until the moment given for each. */
  async leaveOut(
    trx: Knex.Transaction,
    companyId: number,
    roundId: number,
    until: ReadonlyMap<number, number>,
  ): Promise<void> {
    const idsOf = new Map<number, number[]>()
    for (const [id, moment] of until) idsOf.set(moment, [...(idsOf.get(moment) ?? []), id])
    for (const [moment, ids] of idsOf)
      for (let at = 0; at < ids.length; at += AT_ONCE)
        await trx('review_recipients')
          .where({ company_id: companyId, round_id: roundId })
          .whereIn('id', ids.slice(at, at + AT_ONCE))
          .update({ not_before: moment })
  }

  /** Those who were left out until a moment before: they are to be written to now. */
  async admitLeftOut(trx: Knex.Transaction, companyId: number, roundId: number, now: number): Promise<void> {
    await trx('review_recipients')
      .where({ company_id: companyId, round_id: roundId })
      .andWhere('not_before', '<=', now)
      .update({ not_before: null })
  }

  /** Remembers an e-mail to a recipient, and what its link opens with. */
  async markMailed(
    trx: Knex.Transaction,
    { companyId, id }: Pick<ReviewRecipient, 'companyId' | 'id'>,
    { mails, mailedAt, link }: MailedOnce,
  ): Promise<void> {
    await trx('review_recipients')
      .where({ company_id: companyId, id })
      .update({
        ...{ mails, mailed_at: mailedAt },
        ...(link && { link_hash: link.hash, link_secret: link.secret }),
      })
  }
}

const unmailed = (executor: Knex, companyId: number, roundId: number) =>
  executor<RecipientRow>('review_recipients').where({
    ...{ company_id: companyId, round_id: roundId, outcome: 'found', mails: 0, not_before: null },
  })

const unanswered = (
  executor: Knex,
  companyId: number,
  roundId: number,
  { mailedBefore, fewerMails }: MailedBefore,
) =>
  executor<RecipientRow>('review_recipients')
    .where({ company_id: companyId, round_id: roundId, outcome: 'found', answer: null })
    .andWhere('mailed_at', '<=', mailedBefore)
    .andWhere('mails', '<', fewerMails)
