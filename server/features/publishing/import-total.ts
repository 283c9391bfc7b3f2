import type { StoredTotal } from './stored-totals.ts'
import type { TotalRow } from './total-row.ts'

export interface ImportTotal extends StoredTotal {
  importId: number
  /** The sum of the rows' hashes (lib/hash-sum.ts). */
  hashSum: string
}

/** The difference an edit makes to the stored totals of an import; values may be negative. */
export type TotalDelta = ImportTotal

export function toImportTotal(row: TotalRow): ImportTotal {
  return { importId: row.import_id, ...toSectionTotals(row) }
}

/** The same without the import's id. */
export function toSectionTotals(row: TotalRow): Omit<ImportTotal, 'importId'> {
  return {
    sectionId: row.section_id,
    rowCount: row.row_count,
    repeatCount: row.repeat_count,
    goodsCount: row.goods_count,
    payments: Number(row.payments),
    amount: Number(row.amount),
    indirectAmount: Number(row.indirect_amount),
    hashSum: row.hash_sum,
  }
}
