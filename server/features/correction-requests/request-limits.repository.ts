import type { Knex } from 'knex'
import type { RequestedRecord } from './correction-request.ts'
import { openStates } from './request-states.ts'
import type { Asking } from './room-of-record.ts'

interface Row {
  origin: Asking['origin']
  domain_confirmed: number | boolean
  requester: Asking['requester']
  email: string | null
}

/** Finds open requests, for limits. */
export class RequestLimitsRepository {
  /** Who has open requests about each of these records. */
  async openAbout(
    trx: Knex.Transaction,
    companyId: number,
    records: readonly Pick<RequestedRecord, 'importId' | 'rowNo'>[],
  ): Promise<Asking[][]> {
    const found: Asking[][] = []
    for (const { importId, rowNo } of records) {
      const rows: Row[] = await trx('correction_request_records as named')
        .join('correction_requests as request', 'request.id', 'named.request_id')
        .where({ 'named.company_id': companyId, 'named.import_id': importId, 'named.row_no': rowNo })
        .where({ 'request.company_id': companyId })
        .whereIn('request.state', [...openStates])
        .select('request.origin', 'request.domain_confirmed', 'request.requester', 'request.email')
      found.push(
        rows.map(({ origin, domain_confirmed, requester, email }) => ({
          ...{ origin, domainConfirmed: Boolean(domain_confirmed), requester, email },
        })),
      )
    }
    return found
  }
}
