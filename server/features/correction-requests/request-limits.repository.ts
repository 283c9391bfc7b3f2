import type { Knex } from 'knex'
import { countOf } from '#server/lib/sql-results.ts'
import type { RequestedRecord } from './correction-request.ts'
import { openStates } from './request-states.ts'

/** Counts open requests, for limits. */
export class RequestLimitsRepository {
  /** The most open requests that one of these records has; 0 without records. */
  async mostOpen(
    trx: Knex.Transaction,
    companyId: number,
    records: readonly Pick<RequestedRecord, 'importId' | 'rowNo'>[],
  ): Promise<number> {
    let most = 0
    for (const { importId, rowNo } of records) {
      const open = await countOf(
        trx('correction_request_records as named')
          .join('correction_requests as request', 'request.id', 'named.request_id')
          .where({ 'named.company_id': companyId, 'named.import_id': importId, 'named.row_no': rowNo })
          .where({ 'request.company_id': companyId })
          .whereIn('request.state', [...openStates])
          .count({ n: '*' }),
      )
      most = Math.max(most, open)
    }
    return most
  }
}
