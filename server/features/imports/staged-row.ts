import type { Cell } from '#server/drivers/database/contract.ts'
import { storedCells, storedColumns } from '#server/features/record-fields/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { CheckedRow } from './csv/file-rules.ts'
import { bodyKeys, recipientKey } from './recipient-key.ts'

/** The columns of `data_records` that staging writes; versions and revision have their defaults. */
export const stagedColumns = [
  ...storedColumns,
  ...['company_id', 'import_id', 'row_no', 'row_hash', 'recipient_key', 'paid_key', 'place_key'],
]

/** The values of a checked row for the bulk writer, in the order of `stagedColumns`. */
export function stagedRow(
  of: { companyId: number; importId: number; sectionType: SectionType },
  { rowNo, values, rowHash }: Pick<CheckedRow, 'rowNo' | 'values' | 'rowHash'>,
): Cell[] {
  const { companyId, importId, sectionType } = of
  const cells: Cell[] = storedCells(values)
  const { paidKey, placeKey } = bodyKeys(companyId, sectionType, values)
  cells.push(companyId, importId, rowNo, rowHash)
  cells.push(recipientKey(companyId, sectionType, values), paidKey, placeKey)
  return cells
}
