import { valuesOfRow, type StoredValues } from '#server/features/record-fields/index.ts'
import type { DataRecord } from './data-record.ts'
import { recordIdOf } from './record-id.ts'

/** A row of `data_records` as both engines return it. */
export interface DataRecordRow extends StoredValues {
  id: number
  company_id: number
  import_id: number
  row_no: number
  revision: number
  recipient_key: string
}

/** The record of a row. */
export function toDataRecord(row: DataRecordRow): DataRecord {
  return {
    id: recordIdOf(row.import_id, row.row_no),
    companyId: row.company_id,
    importId: row.import_id,
    rowNo: row.row_no,
    revision: row.revision,
    ...valuesOfRow(row),
    recipientKey: row.recipient_key,
  }
}
