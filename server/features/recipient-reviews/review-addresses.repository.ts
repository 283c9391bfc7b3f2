import type { Knex } from 'knex'
import { countOf } from '#server/lib/sql-results.ts'

/** Whom the rounds of a company write to, over all that it has. */
export class ReviewAddressesRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** Those of a round who were found, in the order of the file. */
  async findAddressed(
    companyId: number,
    roundId: number,
    executor: Knex = this.knex,
  ): Promise<{ id: number; email: string | null }[]> {
    return executor('review_recipients')
      .where({ company_id: companyId, round_id: roundId, outcome: 'found' })
      .orderBy('id')
      .select('id', 'email')
  }

  /** The addresses that the company's rounds have written to since a moment. */
  async findMailedSince(
    companyId: number,
    since: number,
    executor: Knex = this.knex,
  ): Promise<{ email: string; mailedAt: number }[]> {
    const rows: { email: string; mailed_at: number | string }[] = await executor('review_recipients')
      .where({ company_id: companyId })
      .andWhere('mailed_at', '>', since)
      .whereNotNull('email')
      .select('email', 'mailed_at')
    return rows.map(({ email, mailed_at }) => ({ email, mailedAt: Number(mailed_at) }))
  }

  /** The addresses to which the company's open rounds have still to write. */
  findComing(companyId: number, now: number, executor: Knex = this.knex): Promise<string[]> {
    return coming(executor, companyId)
      .andWhere('round.expires_at', '>', now)
      .whereNotNull('recipient.email')
      .pluck<string[]>('recipient.email')
  }

  /**
   * E-mails of the company since a moment, with the first ones that its open rounds still have to write: nobody gets more
   * than one of a round within a day.
   */
  async countMails(companyId: number, since: number, executor: Knex = this.knex): Promise<number> {
    const mailed = executor('review_recipients')
      .where({ company_id: companyId })
      .andWhere('mailed_at', '>', since)
    return (
      (await countOf(mailed.count({ n: '*' }))) +
      (await countOf(coming(executor, companyId).count({ n: '*' })))
    )
  }
}

/** Those to whom the jobs of the company's open rounds have still to write first. */
const coming = (executor: Knex, companyId: number) =>
  executor('review_recipients as recipient')
    .join('review_rounds as round', 'round.id', 'recipient.round_id')
    .where({ 'round.company_id': companyId, 'round.state': 'open' })
    .where({ 'recipient.company_id': companyId, 'recipient.outcome': 'found', 'recipient.mails': 0 })
    .whereNull('recipient.not_before')
