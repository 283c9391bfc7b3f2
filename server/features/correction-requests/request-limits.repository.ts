import type { Knex } from 'knex'
import type { CorrectionRequest, RequestedRecord } from './correction-request.ts'
import { CONFIRMATION_DAYS, daysBefore } from './request-periods.ts'
import type { Asking } from './rooms.ts'
import { openStates } from './request-states.ts'

interface Row {
  origin: Asking['origin']
  requester: Asking['requester']
  email: string | null
  domain_institution: string | null
}

const OF_REQUEST = ['request.origin', 'request.requester', 'request.email'] as const

/** Finds requests that take room, for limits. */
export class RequestLimitsRepository {
  /** Who has open requests about a record. */
  async openAbout(
    trx: Knex.Transaction,
    companyId: number,
    { importId, rowNo }: Pick<RequestedRecord, 'importId' | 'rowNo'>,
  ): Promise<Asking[]> {
    const rows: Row[] = await trx('correction_request_records as named')
      .join('correction_requests as request', 'request.id', 'named.request_id')
      .where({ 'named.company_id': companyId, 'named.import_id': importId, 'named.row_no': rowNo })
      .where({ 'request.company_id': companyId })
      .whereIn('request.state', [...openStates])
      .select(...OF_REQUEST, 'named.domain_institution')
    return rows.map(toAsking)
  }

  /** Who has open requests about everything of a recipient. */
  async openAboutAll(
    trx: Knex.Transaction,
    { companyId, sectionType, recipientKey }: CorrectionRequest,
  ): Promise<Asking[]> {
    const rows: Row[] = await trx('correction_requests as request')
      .where({ 'request.company_id': companyId, 'request.section_type': sectionType })
      .where({ 'request.recipient_key': recipientKey })
      .whereIn('request.state', [...openStates])
      .whereNotExists(
        trx('correction_request_records as named')
          .where({ 'named.company_id': companyId })
          .whereRaw('named.request_id = request.id')
          .select('named.id'),
      )
      .select(...OF_REQUEST, 'request.domain_institution')
    return rows.map(toAsking)
  }

  /** Whose requests a company has received since a moment, whatever became of them. */
  async receivedSince(trx: Knex.Transaction, companyId: number, since: number): Promise<Asking[]> {
    const rows: Row[] = await trx('correction_requests as request')
      .where({ 'request.company_id': companyId })
      // Not all of them are read: no link confirms what was made earlier.
      .where('request.created_at', '>', daysBefore(since, CONFIRMATION_DAYS))
      .where('request.confirmed_at', '>', since)
      .select(...OF_REQUEST, 'request.domain_institution')
    return rows.map(toAsking)
  }
}

const toAsking = ({ origin, requester, email, domain_institution }: Row): Asking => ({
  ...{ origin, requester, email, domainInstitution: domain_institution },
})
