import type { Knex } from 'knex'
import type { RequestState } from './request-states.ts'

/** How many requests a company received in a year, by what became of them. */
export interface RequestFigures {
  year: number
  counts: Partial<Record<RequestState, number>>
}

export class RequestFiguresRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** The newest year first. Requests that were not confirmed are none. */
  async find(companyId: number): Promise<RequestFigures[]> {
    const rows: { year: number; state: RequestState; n: number | string }[] = await this.knex(
      'correction_requests',
    )
      .where({ company_id: companyId })
      .whereNotNull('year')
      .groupBy('year', 'state')
      .orderBy('year', 'desc')
      .select('year', 'state')
      .count({ n: '*' })
    const years = new Map<number, RequestFigures>()
    for (const { year, state, n } of rows) {
      const figures = years.get(year) ?? { year, counts: {} }
      figures.counts[state] = Number(n)
      years.set(year, figures)
    }
    return [...years.values()]
  }
}
