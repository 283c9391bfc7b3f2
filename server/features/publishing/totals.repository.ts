import type { Knex } from 'knex'
import { sumOfHashSums } from '#server/lib/hash-sum.ts'
import { totalColumns, type TotalRow } from './total-row.ts'
import { toImportTotal, type ImportTotal, type TotalDelta } from './import-total.ts'
import { sumByImport } from './sum-by-import.ts'

type Executor = Knex | Knex.Transaction

/** Stored totals of imports, and the deltas of edits to them. Each statement names the company. */
export class TotalsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /**
   * Adds the delta of an edit to an import's stored totals, from this version on. There is one row per version and
   * section, however many edits; no two edits write it at once, since each holds the company's lock.
   */
  async addDelta(
    trx: Knex.Transaction,
    companyId: number,
    version: number,
    delta: TotalDelta,
  ): Promise<void> {
    const { importId, sectionId } = delta
    const place = { company_id: companyId, import_id: importId, section_id: sectionId, version }
    const known = await trx('total_deltas')
      .where(place)
      .first<{ id: number; hash_sum: string }>('id', 'hash_sum')
    const figures = {
      row_count: delta.rowCount,
      repeat_count: delta.repeatCount,
      goods_count: delta.goodsCount,
      payments: delta.payments,
      amount: delta.amount,
      indirect_amount: delta.indirectAmount,
    }
    if (!known) {
      await trx('total_deltas').insert({ ...place, ...figures, hash_sum: delta.hashSum })
      return
    }
    const sums = Object.entries(figures).map(([column, by]) => [column, trx.raw('?? + ?', [column, by])])
    await trx('total_deltas')
      .where({ company_id: companyId, id: known.id })
      .update({ ...Object.fromEntries(sums), hash_sum: sumOfHashSums([known.hash_sum, delta.hashSum]) })
  }

  /** The number of rows at a version, per import and section. */
  async findRowCounts(
    companyId: number,
    importIds: number[],
    version: number,
  ): Promise<{ importId: number; sectionId: number; rowCount: number }[]> {
    if (importIds.length === 0) return []
    const counts = (table: string) =>
      this.knex(table)
        .where({ company_id: companyId })
        .whereIn('import_id', importIds)
        .modify((query) => {
          if (table === 'total_deltas') void query.andWhere('version', '<=', version)
        })
        .groupBy('import_id', 'section_id')
        .select('import_id', 'section_id')
        .sum({ n: 'row_count' })
    const rows = [...(await counts('import_totals')), ...(await counts('total_deltas'))] as unknown as {
      import_id: number
      section_id: number
      n: number
    }[]
    const sums = new Map<string, { importId: number; sectionId: number; rowCount: number }>()
    for (const { import_id: importId, section_id: sectionId, n } of rows) {
      const key = `${importId}:${sectionId}`
      const rowCount = (sums.get(key)?.rowCount ?? 0) + Number(n)
      sums.set(key, { importId, sectionId, rowCount })
    }
    return [...sums.values()]
  }

  /** Stored totals of some imports plus the deltas of edits up to a version; never scans records. */
  async findTotals(
    companyId: number,
    importIds: number[],
    version: number,
    executor: Executor = this.knex,
  ): Promise<ImportTotal[]> {
    if (importIds.length === 0) return []
    const stored: TotalRow[] = await executor('import_totals')
      .where({ company_id: companyId })
      .whereIn('import_id', importIds)
      .select(totalColumns)
    const edits: TotalRow[] = await executor('total_deltas')
      .where({ company_id: companyId })
      .whereIn('import_id', importIds)
      .andWhere('version', '<=', version)
      .select(totalColumns)
    return sumByImport([...stored, ...edits].map(toImportTotal)).sort((a, b) => a.sectionId - b.sectionId)
  }
}
