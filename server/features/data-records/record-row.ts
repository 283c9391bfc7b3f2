import type { DataRecord } from './data-record.ts'
import { recordIdOf } from './record-id.ts'

/** A row of `data_records` as both engines return it. */
export interface DataRecordRow {
  id: number
  company_id: number
  import_id: number
  row_no: number
  revision: number
  year: number
  section_id: number
  item_number: string | null
  jrct_number: string | null
  payee: string | null
  facility: string | null
  department: string | null
  name: string | null
  alternate_kanji: string | null
  alternate_facility: string | null
  alternate_department: string | null
  number_of_payments: number | null
  amount: number | null
  quantity: string | null
  item: string | null
  reason: string | null
  comments: string | null
  title: string | null
  is_indirect: number
  is_repeat: number
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
    year: row.year,
    sectionId: row.section_id,
    itemNumber: row.item_number,
    jrctNumber: row.jrct_number,
    payee: row.payee,
    facility: row.facility,
    department: row.department,
    name: row.name,
    alternateKanji: row.alternate_kanji,
    alternateFacility: row.alternate_facility,
    alternateDepartment: row.alternate_department,
    numberOfPayments: row.number_of_payments === null ? null : Number(row.number_of_payments),
    amount: row.amount === null ? null : Number(row.amount),
    quantity: row.quantity,
    item: row.item,
    reason: row.reason,
    comments: row.comments,
    title: row.title,
    isIndirect: Boolean(row.is_indirect),
    isRepeat: Boolean(row.is_repeat),
    recipientKey: row.recipient_key,
  }
}
