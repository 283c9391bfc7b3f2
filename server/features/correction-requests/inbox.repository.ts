import type { Knex } from 'knex'
import { countOf } from '#server/lib/sql-results.ts'
import type { CorrectionRequest } from './correction-request.ts'
import type { InboxFilter, InboxTab } from './inbox-filter.ts'
import { parseReference } from './reference-number.ts'
import { toRequest, type RequestRow } from './request-row.ts'

type Query = Knex.QueryBuilder

const inTab: Record<InboxTab, (query: Query) => void> = {
  open: (query) => void query.where({ state: 'received' }),
  inWork: (query) => void query.where({ state: 'in_review' }).whereNull('outcome'),
  answered: (query) =>
    void query.where((either) =>
      either
        .whereIn('state', ['corrected', 'explained'])
        .orWhere((answered) => answered.where({ state: 'in_review' }).whereNotNull('outcome')),
    ),
  all: (query) => void query.whereNot({ state: 'unconfirmed' }),
}

/** Names are found with and without blanks in them. */
const bare = (column: string) => `lower(replace(replace(coalesce(${column}, ''), ' ', ''), '　', ''))`
const bareText = (text: string) => text.replace(/[ 　]/g, '').toLowerCase()

/** The statements of the inbox: requests that have reached a company. */
export class InboxRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** A page of a tab: what is due first in those where an answer is due, otherwise what arrived last. */
  async findPage(
    companyId: number,
    filter: InboxFilter,
    offset: number,
    limit: number,
  ): Promise<CorrectionRequest[]> {
    const query = this.matching(companyId, filter).offset(offset).limit(limit)
    const isDue = filter.tab === 'open' || filter.tab === 'inWork'
    if (isDue) void query.orderByRaw('due_at is null').orderBy(['due_at', 'id'])
    else void query.orderBy('confirmed_at', 'desc').orderBy('id', 'desc')
    const rows: RequestRow[] = await query
    return rows.map(toRequest)
  }

  count(companyId: number, filter: InboxFilter): Promise<number> {
    return countOf(this.matching(companyId, filter).count({ n: '*' }))
  }

  /** How many requests nobody works on: for every page of the console, from an index. */
  countOpen(companyId: number): Promise<number> {
    return this.count(companyId, { tab: 'open', keyWords: '' })
  }

  /** Requests of a type whose correction was announced to the requester and is in no edition yet. */
  async findAnswered(
    companyId: number,
    sectionTypes: readonly number[],
    executor: Knex = this.knex,
  ): Promise<CorrectionRequest[]> {
    const rows = await executor<RequestRow>('correction_requests')
      .where({ company_id: companyId, state: 'in_review' })
      .whereIn('outcome', ['corrected', 'partly'])
      .whereIn('section_type', [...sectionTypes])
      .orderBy('id')
    return rows.map(toRequest)
  }

  /** Requests of all companies that have to be answered before a moment, and whose company was not told so. */
  async findDue(before: number, limit: number): Promise<{ companyId: number; id: number }[]> {
    const rows = await this.knex('correction_requests')
      .whereIn('state', ['received', 'in_review'])
      .whereNull('outcome')
      .whereNull('due_told_at')
      .andWhere('due_at', '<', before)
      .orderBy('id')
      .limit(limit)
      .select<{ company_id: number; id: number }[]>('company_id', 'id')
    return rows.map(({ company_id: companyId, id }) => ({ companyId, id }))
  }

  /** Notes that a company was told of an answer that is due; false where it was before. No form is out of date by it. */
  async markTold(trx: Knex.Transaction, companyId: number, id: number, at: number): Promise<boolean> {
    const marked = await trx('correction_requests')
      .where({ company_id: companyId, id })
      .whereNull('due_told_at')
      .update({ due_told_at: at })
    return marked === 1
  }

  private matching(companyId: number, { tab, keyWords, assignedTo }: InboxFilter): Query {
    const query = this.knex('correction_requests').where({ company_id: companyId })
    inTab[tab](query)
    if (assignedTo !== undefined) void query.where({ assigned_to: assignedTo })
    if (keyWords === '') return query
    const reference = parseReference(keyWords.normalize('NFKC').toUpperCase())
    if (reference) return query.where({ ...reference })
    const text = bareText(keyWords)
    return query.where((either) => {
      for (const column of ['name', 'institution', 'email'])
        void either.orWhereRaw(`instr(${bare(column)}, ?) > 0`, [text])
    })
  }
}
