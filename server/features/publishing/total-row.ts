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
