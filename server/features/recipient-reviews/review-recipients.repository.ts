// Long because it holds every statement on the lines of lists and the objections to them.
import type { Knex } from 'knex'
import { countOf } from '#server/lib/sql-results.ts'
import type { LineOutcome, MatchedLine, ReviewAnswer, ReviewRecipient } from './review-recipient.ts'

type Row = Record<string, number | string | null>

export type RecipientChanges = Partial<
  Pick<ReviewRecipient, 'linkSecret' | 'mails' | 'mailedAt' | 'openedAt' | 'answeredAt' | 'answer'>
> & { linkHash?: string }

const columnOf = {
  ...{ linkSecret: 'link_secret', linkHash: 'link_hash', mails: 'mails', mailedAt: 'mailed_at' },
  ...{ openedAt: 'opened_at', answeredAt: 'answered_at', answer: 'answer' },
} as const satisfies Record<keyof RecipientChanges, string>

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

/** Recipients who were written to before a moment, and fewer times than so many. */
export interface MailedBefore {
  mailedBefore: number
  fewerMails: number
}

/** The tables `review_recipients` and `review_objections`. */
export class ReviewRecipientsRepository {
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

  /** The recipient whose link has a token with this hash. */
  async findLinked(
    companyId: number,
    linkHash: string,
    executor: Knex = this.knex,
  ): Promise<ReviewRecipient | undefined> {
    const row = await executor<Row>('review_recipients')
      .where({ company_id: companyId, link_hash: linkHash })
      .first()
    return row && toRecipient(row)
  }

  async find(
    companyId: number,
    roundId: number,
    id: number,
    executor: Knex = this.knex,
  ): Promise<ReviewRecipient | undefined> {
    const row = await executor<Row>('review_recipients')
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
      const query = this.knex<Row>('review_recipients').where({ company_id: companyId, round_id: roundId })
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

  /** Those who were left out until a moment before: they are to be written to now. */
  async admitLeftOut(trx: Knex.Transaction, companyId: number, roundId: number, now: number): Promise<void> {
    await trx('review_recipients')
      .where({ company_id: companyId, round_id: roundId })
      .andWhere('not_before', '<=', now)
      .update({ not_before: null })
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

  /** Those of a round who were found and have not answered: what tells whether they can be written to. */
  async findWaiting(
    companyId: number,
    roundId: number,
  ): Promise<Pick<ReviewRecipient, 'outcome' | 'answer' | 'mails' | 'mailedAt' | 'notBefore'>[]> {
    const rows = await this.knex<Row>('review_recipients')
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

  async update(
    trx: Knex.Transaction,
    { companyId, id }: Pick<ReviewRecipient, 'companyId' | 'id'>,
    changes: RecipientChanges,
  ): Promise<void> {
    const columns = Object.entries(changes).map(([name, value]) => [
      columnOf[name as keyof RecipientChanges],
      value,
    ])
    await trx('review_recipients').where({ company_id: companyId, id }).update(Object.fromEntries(columns))
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

const unmailed = (executor: Knex, companyId: number, roundId: number) =>
  executor<Row>('review_recipients').where({
    ...{ company_id: companyId, round_id: roundId, outcome: 'found', mails: 0, not_before: null },
  })

/** Those to whom the jobs of the company's open rounds have still to write first. */
const coming = (executor: Knex, companyId: number) =>
  executor('review_recipients as recipient')
    .join('review_rounds as round', 'round.id', 'recipient.round_id')
    .where({ 'round.company_id': companyId, 'round.state': 'open' })
    .where({ 'recipient.company_id': companyId, 'recipient.outcome': 'found', 'recipient.mails': 0 })
    .whereNull('recipient.not_before')

const unanswered = (
  executor: Knex,
  companyId: number,
  roundId: number,
  { mailedBefore, fewerMails }: MailedBefore,
) =>
  executor<Row>('review_recipients')
    .where({ company_id: companyId, round_id: roundId, outcome: 'found', answer: null })
    .andWhere('mailed_at', '<=', mailedBefore)
    .andWhere('mails', '<', fewerMails)

const momentOf = (value: number | string | null | undefined) =>
  value === null || value === undefined ? null : Number(value)

function toRecipient(row: Row): ReviewRecipient {
  return {
    ...{ id: row['id'], companyId: row['company_id'], roundId: row['round_id'], line: row['line'] },
    ...{ name: row['name'], facility: row['facility'], email: row['email'], outcome: row['outcome'] },
    ...{ recipientKey: row['recipient_key'], linkSecret: row['link_secret'], mails: row['mails'] },
    ...{ mailedAt: momentOf(row['mailed_at']), openedAt: momentOf(row['opened_at']) },
    ...{ answeredAt: momentOf(row['answered_at']), answer: row['answer'] },
    notBefore: momentOf(row['not_before']),
  } as ReviewRecipient
}
