import type { Knex } from 'knex'
import type { ReviewRecipient } from './review-recipient.ts'
import { toRecipient, type RecipientRow } from './review-recipient-row.ts'

/** What recipients do with their links: the columns of `review_recipients` on it, and the table `review_objections`. */
export class ReviewAnswersRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** The recipient whose link has a token with this hash. */
  async findLinked(
    companyId: number,
    linkHash: string,
    executor: Knex = this.knex,
  ): Promise<ReviewRecipient | undefined> {
    const row = await executor<RecipientRow>('review_recipients')
      .where({ company_id: companyId, link_hash: linkHash })
      .first()
    return row && toRecipient(row)
  }

  /** Remembers when a recipient first saw the rows, or what it said of them. */
  async mark(
    trx: Knex.Transaction,
    { companyId, id }: Pick<ReviewRecipient, 'companyId' | 'id'>,
    { openedAt, answer, answeredAt }: Partial<Pick<ReviewRecipient, 'openedAt' | 'answer' | 'answeredAt'>>,
  ): Promise<void> {
    // Knex leaves out what is undefined.
    const values = { opened_at: openedAt, answer, answered_at: answeredAt }
    await trx('review_recipients').where({ company_id: companyId, id }).update(values)
  }

  async addObjection(
    trx: Knex.Transaction,
    companyId: number,
    recipientId: number,
    requestId: number,
  ): Promise<void> {
    await trx('review_objections').insert({
      ...{ company_id: companyId, review_recipient_id: recipientId, request_id: requestId },
    })
  }

  /** The ids of the requests of these recipients, by recipient, in the order in which they were made. */
  async findObjections(
    companyId: number,
    recipientIds: readonly number[],
    executor: Knex = this.knex,
  ): Promise<Map<number, number[]>> {
    const found = new Map<number, number[]>(recipientIds.map((id) => [id, []]))
    if (recipientIds.length === 0) return found
    const rows = await executor<{ company_id: number; review_recipient_id: number; request_id: number }>(
      'review_objections',
    )
      .where({ company_id: companyId })
      .whereIn('review_recipient_id', [...recipientIds])
      .orderBy('id')
    for (const row of rows) found.get(row.review_recipient_id)?.push(row.request_id)
    return found
  }
}
