import type { DataRecord } from '#server/features/data-records/index.ts'
import type { RecordRow } from '#views/components/record-table.tsx'

const JRCT = /^jRCT[a-z]?\d{9,10}$/

/** `section` names the record's section in a list of several; in Japanese, as all that the company wrote there. */
export function toRow(record: DataRecord, section: string | null): RecordRow {
  return {
    id: record.id,
    cells: {
      itemNumber: record.itemNumber,
      jrctNumber: record.jrctNumber,
      payee: record.payee ?? record.facility,
      facility: record.facility ?? record.payee ?? record.title,
      department: record.department,
      name: record.name,
      item: record.item ?? record.title,
      quantity: record.quantity,
      section,
      title: record.title,
      reason: record.reason,
      comments: record.comments,
    },
    numberOfPayments: record.numberOfPayments,
    amount: record.amount,
    isIndirect: record.isIndirect,
    isRepeat: record.isRepeat,
    jrctHref:
      record.jrctNumber && JRCT.test(record.jrctNumber)
        ? `https://jrct.mhlw.go.jp/latest-detail/${record.jrctNumber}`
        : null,
  }
}
