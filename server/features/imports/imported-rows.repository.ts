import type { Knex } from 'knex'
import { toSectionTotals } from '#server/features/publishing/index.ts'
import type { SectionTotals } from './csv/totals.ts'

/** The content of an import: its rows in `data_records`, and their totals by section in `import_totals`. */
export class ImportedRowsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** Whether any row of an import exists. */
  async hasAny(executor: Knex, companyId: number, importId: number): Promise<boolean> {
    const row = await executor('data_records')
      .where({ company_id: companyId, import_id: importId })
      .first('id')
    return row !== undefined
  }

  async insertTotals(
    executor: Knex,
    companyId: number,
    importId: number,
    totals: SectionTotals[],
  ): Promise<void> {
    await executor('import_totals').insert(
      totals.map((t) => ({
        company_id: companyId,
        import_id: importId,
        section_id: t.sectionId,
        row_count: t.rowCount,
        repeat_count: t.repeatCount,
        goods_count: t.goodsCount,
        payments: t.payments,
        amount: t.amount,
        indirect_amount: t.indirectAmount,
        hash_sum: t.hashSum,
      })),
    )
  }

  async listTotals(companyId: number, importId: number): Promise<SectionTotals[]> {
    const rows = await this.knex('import_totals')
      .where({ company_id: companyId, import_id: importId })
      .orderBy('section_id')
    return rows.map(toSectionTotals)
  }

  async removeTotals(companyId: number, importId: number): Promise<void> {
    await this.knex('import_totals').where({ company_id: companyId, import_id: importId }).delete()
  }

  /** Removes at most this many staged rows; returns whether there are more. */
  async remove(companyId: number, importId: number, limit: number): Promise<boolean> {
    const rows = () => this.knex('data_records').where({ company_id: companyId, import_id: importId })
    const next = await rows().orderBy('row_no').offset(limit).first('row_no')
    await (next ? rows().where('row_no', '<', next.row_no) : rows()).delete()
    return next !== undefined
  }
}
