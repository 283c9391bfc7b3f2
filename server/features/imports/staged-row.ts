import type { Cell } from '#server/drivers/database/contract.ts'
import { storedCells, storedColumns } from '#server/features/record-fields/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { CheckedRow } from './csv/file-rules.ts'
import { recipientKey } from './recipient-key.ts'

/** The columns of `data_records` that staging writes; versions and revision have their defaults. */
export const stagedColumns = [
  ...storedColumns,
  ...['company_id', 'import_id', 'row_no', 'row_hash', 'recipient_key'],
]

/** The values of a checked row for the bulk writer, in the order of `stagedColumns`. */
export function stagedRow(
  of: { companyId: number; importId: number; sectionType: SectionType },
  { rowNo, values, rowHash }: Pick<CheckedRow, 'rowNo' | 'values' | 'rowHash'>,
): Cell[] {
  const { companyId, importId, sectionType } = of
  const cells: Cell[] = storedCells(values)
  cells.push(companyId, importId, rowNo, rowHash, recipientKey(companyId, sectionType, values))
  return cells
}
