import type { Knex } from 'knex'
import type { SlotAt } from '#server/features/comparisons/index.ts'
import { toDataRecord, type DataRecord, type DataRecordRow } from '#server/features/data-records/index.ts'

/** Rows of one window. More would not be faster and would block the event loop. */
const WINDOW = 2000

/** Reads whole records for corrections. */
export class PublicRowsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** The rows of an import that are visible at a version with their primary keys, window by window. */
  async *read({
    companyId,
    importId,
    version,
  }: SlotAt): AsyncGenerator<{ id: number; record: DataRecord }[]> {
    const last = await this.knex('data_records')
      .where({ company_id: companyId, import_id: importId })
      .max({ rowNo: 'row_no' })
      .first()
    const lastRowNo = Number(last?.rowNo ?? 0)
    for (let after = 0; after < lastRowNo; after += WINDOW) {
      const rows: DataRecordRow[] = await this.knex('data_records')
        .where({ company_id: companyId, import_id: importId })
        .where('row_no', '>', after)
        .where('row_no', '<=', after + WINDOW)
        .where('since_version', '<=', version)
        .where('until_version', '>', version)
        .orderBy('row_no')
      yield rows.map((row) => ({ id: Number(row.id), record: toDataRecord(row) }))
    }
  }

  /** The company's records with these primary keys, whatever their version. */
  async find(companyId: number, ids: readonly number[]): Promise<Map<number, DataRecord>> {
    if (ids.length === 0) return new Map()
    const rows: DataRecordRow[] = await this.knex('data_records')
      // The plus keeps SQLite from walking the company's whole index instead of the few primary keys.
      .whereRaw('+company_id = ?', [companyId])
      .whereIn('id', ids)
    return new Map(rows.map((row) => [Number(row.id), toDataRecord(row)]))
  }
}
