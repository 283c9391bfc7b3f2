import type { Knex } from 'knex'
import { parseJson } from '#server/lib/parse-json.ts'
import type { RequestedRecord } from './correction-request.ts'
import type { ProposedValues } from './proposed-values.ts'

export interface RequestedRecordRow {
  company_id: number
  request_id: number
  import_id: number | null
  row_no: number | null
  recipient_key: string | null
  year: number
  section_id: number
  proposed: string | null
  domain_institution: string | null
}

/** The records that requests are about. */
export class RequestRecordsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  async insert(
    trx: Knex.Transaction,
    companyId: number,
    requestId: number,
    records: readonly Omit<RequestedRecord, 'domainInstitution'>[],
  ): Promise<void> {
    const rows = records.map(({ importId, rowNo, recipientKey, year, sectionId, proposed }) => ({
      company_id: companyId,
      request_id: requestId,
      import_id: importId,
      row_no: rowNo,
      recipient_key: recipientKey,
      ...{ year, section_id: sectionId },
      proposed: Object.keys(proposed).length > 0 ? JSON.stringify(proposed) : null,
    }))
    if (rows.length > 0) await trx('correction_request_records').insert(rows)
  }

  /** The request has reached the company. */
  async confirm(trx: Knex.Transaction, companyId: number, requestId: number, at: number): Promise<void> {
    await trx('correction_request_records')
      .where({ company_id: companyId, request_id: requestId })
      .update({ confirmed_at: at })
  }

  /** The address has the domain of an institution that these rows name. */
  async setDomainInstitution(
    trx: Knex.Transaction,
    companyId: number,
    requestId: number,
    { importId, rowNo, domainInstitution }: RequestedRecord,
  ): Promise<void> {
    await trx('correction_request_records')
      .where({ company_id: companyId, request_id: requestId, import_id: importId, row_no: rowNo })
      .update({ domain_institution: domainInstitution })
  }

  /** By request, in the order in which they were chosen. A request about everything has none. */
  async findOf(
    companyId: number,
    requestIds: readonly number[],
    executor: Knex = this.knex,
  ): Promise<Map<number, RequestedRecord[]>> {
    const found = new Map<number, RequestedRecord[]>(requestIds.map((id) => [id, []]))
    if (requestIds.length === 0) return found
    const rows = await executor<RequestedRecordRow>('correction_request_records')
      .where({ company_id: companyId })
      .whereIn('request_id', requestIds)
      .orderBy('id')
    for (const row of rows) found.get(row.request_id)?.push(toRecord(row))
    return found
  }
}

export const toRecord = (row: RequestedRecordRow): RequestedRecord => ({
  ...{ importId: row.import_id, rowNo: row.row_no, recipientKey: row.recipient_key },
  ...{ year: row.year, sectionId: row.section_id },
  proposed: row.proposed === null ? {} : parseJson<ProposedValues>(row.proposed),
  domainInstitution: row.domain_institution,
})
