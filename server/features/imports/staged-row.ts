import type { Cell } from '#server/drivers/database/contract.ts'
import { storedCells, storedColumns, type RecordValues } from '#server/features/record-fields/index.ts'
import type { Section, SectionType } from '#server/features/sections/index.ts'
import { bodyKeys, recipientKey } from './recipient-key.ts'

/** The columns of `data_records` that staging writes; versions and revision have their defaults. */
export const stagedColumns = [
  ...storedColumns,
  ...['company_id', 'import_id', 'row_no', 'row_hash', 'recipient_key', 'paid_key', 'place_key'],
]

/** A row as it is stored. */
interface StagedRow {
  rowNo: number
  values: RecordValues
  section: Pick<Section, 'content' | 'columns'>
  rowHash: string
}

/** The values of a row for the bulk writer, in the order of `stagedColumns`. */
export function stagedRow(
  of: { companyId: number; importId: number; sectionType: SectionType },
  { rowNo, values, section, rowHash }: StagedRow,
): Cell[] {
  const { companyId, importId, sectionType } = of
  const cells: Cell[] = storedCells(values)
  const { paidKey, placeKey } = bodyKeys(companyId, sectionType, values, section)
  cells.push(companyId, importId, rowNo, rowHash)
  cells.push(recipientKey(companyId, sectionType, values), paidKey, placeKey)
  return cells
}
