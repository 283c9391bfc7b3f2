import type { Knex } from 'knex'
import type { RequestedRecord } from './correction-request.ts'
import { toRecord, type RequestedRecordRow } from './request-records.repository.ts'
import type { RequestRow } from './request-row.ts'
import type { ShownToRequester } from './requested-rows.ts'

type Row = RequestedRecordRow & Pick<RequestRow, 'section_type' | 'edition_shown' | 'version_shown'>

export class RequestReviewsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** The records that requests under review name, each with what its requester saw. */
  async findRecords(companyId: number): Promise<{ request: ShownToRequester; record: RequestedRecord }[]> {
    const rows: Row[] = await this.knex('correction_requests as request')
      .join('correction_request_records as named', 'named.request_id', 'request.id')
      .where({ 'request.company_id': companyId, 'request.state': 'in_review' })
      .where({ 'named.company_id': companyId })
      .whereNotNull('named.import_id')
      .select('named.*', 'request.section_type', 'request.edition_shown', 'request.version_shown')
    return rows.map((row) => ({
      request: {
        ...{ companyId, sectionType: row.section_type },
        ...{ editionShown: row.edition_shown, versionShown: row.version_shown },
      },
      record: toRecord(row),
    }))
  }
}
