import type { Knex } from 'knex'
import { countOf } from '#server/lib/sql-results.ts'
import type { LineOutcome, MatchedLine, ReviewAnswer, ReviewRecipient } from './review-recipient.ts'
import { toRecipient, type RecipientRow } from './review-recipient-row.ts'

/** Lines in one statement. */
const AT_ONCE = 200

/** How far a round has come: recipients who were written to, who opened their link and who answered. */
export interface RoundProgress {
  found: number
  mailed: number
  opened: number
  confirmed: number
  objected: number
}

/** The lines of rounds' lists: the table `review_recipients`. */
export class ReviewLinesRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  async insert(
    trx: Knex.Transaction,
    companyId: number,
    roundId: number,
    lines: readonly MatchedLine[],
  ): Promise<void> {
    for (let at = 0; at < lines.length; at += AT_ONCE)
      await trx('review_recipients').insert(
        lines.slice(at, at + AT_ONCE).map(({ line, name, facility, email, outcome, recipientKey }) => ({
          ...{ company_id: companyId, round_id: roundId, line, name, facility, email, outcome },
          recipient_key: recipientKey,
        })),
      )
  }

  async find(
    companyId: number,
    roundId: number,
    id: number,
    executor: Knex = this.knex,
  ): Promise<ReviewRecipient | undefined> {
    const row = await executor<RecipientRow>('review_recipients')
      .where({ company_id: companyId, round_id: roundId, id })
      .first()
    return row && toRecipient(row)
  }

  /** A page of a round's lines, in the order of the file. */
  async findPage(
    companyId: number,
    roundId: number,
    which: { outcome?: LineOutcome; answer?: ReviewAnswer | 'none' },
    { page, size }: { page: number; size: number },
  ): Promise<{ lines: ReviewRecipient[]; total: number }> {
    const of = () => {
      const query = this.knex<RecipientRow>('review_recipients').where({
        company_id: companyId,
        round_id: roundId,
      })
      if (which.outcome) void query.andWhere({ outcome: which.outcome })
      if (which.answer) void query.andWhere({ answer: which.answer === 'none' ? null : which.answer })
      return query
    }
    const rows = await of()
      .orderBy('id')
      .offset((page - 1) * size)
      .limit(size)
    return { lines: rows.map(toRecipient), total: await countOf(of().count({ n: '*' })) }
  }

  async outcomes(
    companyId: number,
    roundId: number,
    executor: Knex = this.knex,
  ): Promise<Partial<Record<LineOutcome, number>>> {
    const rows: { outcome: LineOutcome; n: number | string }[] = await executor('review_recipients')
      .where({ company_id: companyId, round_id: roundId })
      .groupBy('outcome')
      .select('outcome')
      .count({ n: '*' })
    return Object.fromEntries(rows.map(({ outcome, n }) => [outcome, Number(n)]))
  }

  async progress(companyId: number, roundId: number): Promise<RoundProgress> {
    const answered = (answer: ReviewAnswer) =>
      this.knex.raw('sum(case when answer = ? then 1 else 0 end)', [answer])
    const row: Record<string, number | string | null> | undefined = await this.knex('review_recipients')
      .where({ company_id: companyId, round_id: roundId, outcome: 'found' })
      .first({
        found: this.knex.raw('count(*)'),
        mailed: this.knex.raw('count(mailed_at)'),
        opened: this.knex.raw('count(opened_at)'),
        ...{ confirmed: answered('confirmed'), objected: answered('objected') },
      })
    const of = (name: keyof RoundProgress) => Number(row?.[name] ?? 0)
    return {
      ...{ found: of('found'), mailed: of('mailed'), opened: of('opened') },
      ...{ confirmed: of('confirmed'), objected: of('objected') },
    }
  }

  /** What became of each line remains, and which requests came of it; nobody's name and address. */
  async removePersonalData(trx: Knex.Transaction, companyId: number, roundId: number): Promise<void> {
    await trx('review_recipients')
      .where({ company_id: companyId, round_id: roundId })
      .update({
        ...{ name: null, facility: null, email: null, recipient_key: null },
        ...{ link_hash: null, link_secret: null },
      })
  }
}
