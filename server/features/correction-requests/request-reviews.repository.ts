import type { Knex } from 'knex'

export class RequestReviewsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** Public ids of the records that requests under review name. */
  async findRecords(companyId: number): Promise<ReadonlySet<string>> {
    const rows: { import_id: number; row_no: number }[] = await this.knex('correction_requests as request')
      .join('correction_request_records as named', 'named.request_id', 'request.id')
      .where({ 'request.company_id': companyId, 'request.state': 'in_review' })
      .where({ 'named.company_id': companyId })
      .whereNotNull('named.import_id')
      .select('named.import_id', 'named.row_no')
    return new Set(rows.map((row) => `${row.import_id}-${row.row_no}`))
  }
}
