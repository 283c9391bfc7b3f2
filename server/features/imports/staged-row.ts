import type { Cell } from '#server/drivers/database/contract.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { CheckedRow } from './csv/file-checker.ts'
import { recipientKey } from './recipient-key.ts'

/** The columns of `data_records` that staging fills; versions and revision keep their defaults. */
export const stagedColumns = [
  'company_id',
  'import_id',
  'row_no',
  'year',
  'section_id',
  'item_number',
  'jrct_number',
  'payee',
  'facility',
  'department',
  'name',
  'alternate_kanji',
  'alternate_facility',
  'alternate_department',
  'number_of_payments',
  'amount',
  'quantity',
  'item',
  'reason',
  'comments',
  'title',
  'is_indirect',
  'is_repeat',
  'row_hash',
  'recipient_key',
]

/** A checked row as the bulk writer takes it, in the order of `stagedColumns`. */
export function stagedRow(
  of: { companyId: number; importId: number; sectionType: SectionType },
  { rowNo, values: v, rowHash }: CheckedRow,
): Cell[] {
  return [
    of.companyId,
    of.importId,
    rowNo,
    v.year,
    v.sectionId,
    v.itemNumber,
    v.jrctNumber,
    v.payee,
    v.facility,
    v.department,
    v.name,
    v.alternateKanji,
    v.alternateFacility,
    v.alternateDepartment,
    v.numberOfPayments,
    v.amount,
    v.quantity,
    v.item,
    v.reason,
    v.comments,
    v.title,
    v.isIndirect ? 1 : 0,
    v.isRepeat ? 1 : 0,
    rowHash,
    recipientKey(of.companyId, of.sectionType, v),
  ]
}
