import { sumOfHashSums } from '#server/lib/hash-sum.ts'
import { addStoredTotal, type StoredTotal } from './totals.ts'

/** A row of `import_totals` or `total_deltas`. */
export interface TotalRow {
  import_id: number
  section_id: number
  row_count: number
  repeat_count: number
  goods_count: number
  payments: number
  amount: number
  indirect_amount: number
  hash_sum: string
}

export interface ImportTotal extends StoredTotal {
  importId: number
  /** The sum of the rows' hashes (lib/hash-sum.ts). */
  hashSum: string
}

/** The difference an edit makes to the stored totals of an import; values may be negative. */
export type TotalDelta = ImportTotal

export const totalColumns = [
  'import_id',
  'section_id',
  'row_count',
  'repeat_count',
  'goods_count',
  'payments',
  'amount',
  'indirect_amount',
  'hash_sum',
] as const

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

/** One total per import and section. */
export function sumByImport(totals: readonly ImportTotal[]): ImportTotal[] {
  const sums = new Map<string, ImportTotal>()
  for (const total of totals) {
    const key = `${total.importId}:${total.sectionId}`
    const sum = sums.get(key)
    if (!sum) sums.set(key, total)
    else {
      addStoredTotal(sum, total)
      sum.hashSum = sumOfHashSums([sum.hashSum, total.hashSum])
    }
  }
  return [...sums.values()]
}
