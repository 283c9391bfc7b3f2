import type { Knex } from 'knex'

const DAY_MS = 24 * 60 * 60_000

/** How a company deals with requests, for the system admin: numbers alone. */
export interface CompanyRequestFigures {
  companyId: number
  received: number
  /** Those that wait for an answer, and of these the ones whose day has passed. */
  open: number
  overdue: number
  /** Days from receipt to answer, on average; null where none was answered. */
  answeredInDays: number | null
}

interface Row {
  company_id: number
  received: number | string
  open: number | string | null
  overdue: number | string | null
  answered_in: number | string | null
}

/** Reads the numbers of all companies at once; companies without requests are in none. */
export class CompanyFiguresRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  async find(now: number): Promise<CompanyRequestFigures[]> {
    const isOpen = "state in ('received', 'in_review') and outcome is null"
    const rows: Row[] = await this.knex('correction_requests')
      .whereNot({ state: 'unconfirmed' })
      .groupBy('company_id')
      .select(
        'company_id',
        this.knex.raw(`sum(case when ${isOpen} then 1 else 0 end) as open`),
        this.knex.raw(`sum(case when ${isOpen} and due_at <= ? then 1 else 0 end) as overdue`, [now]),
        this.knex.raw('avg(answered_at - confirmed_at) as answered_in'),
      )
      .count({ received: '*' })
    return rows.map((row) => ({
      companyId: row.company_id,
      ...{ received: Number(row.received), open: Number(row.open), overdue: Number(row.overdue) },
      answeredInDays: row.answered_in === null ? null : Math.round(Number(row.answered_in) / DAY_MS),
    }))
  }
}
