import { emptyValues, readRow, type StoredValues } from '#server/features/record-fields/index.ts'
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
  /** Null until it is filled: the row is older than the column. */
  paid_key: string | null
  place_key: string | null
}

/**
 * A record that says nothing, its keys in the order in which records are written. A copy of it is filled: a spread
 * between other keys is slow.
 */
export const blankRecord: DataRecord = {
  ...{ id: '', companyId: 0, importId: 0, rowNo: 0, revision: 0 },
  ...emptyValues,
  ...{ recipientKey: '', paidKey: '', placeKey: '' },
}

/** The record of a row. */
export function toDataRecord(row: DataRecordRow): DataRecord {
  const record = readRow({ ...blankRecord }, row)
  record.id = recordIdOf(row.import_id, row.row_no)
  record.companyId = row.company_id
  record.importId = row.import_id
  record.rowNo = row.row_no
  record.revision = row.revision
  record.recipientKey = row.recipient_key
  record.paidKey = row.paid_key ?? ''
  record.placeKey = row.place_key ?? ''
  return record
}
