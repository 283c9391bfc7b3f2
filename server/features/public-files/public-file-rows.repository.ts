import type { Knex } from 'knex'
import type { ReadCells } from '#server/drivers/database/contract.ts'
import { publishedColumns, toPublishedRecord, type DataRecord } from '#server/features/data-records/index.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'

/** Rows of one window. More would not be faster, and needs more memory. */
const WINDOW = 2000

/** Reads whole imports for the files of an edition. */
export class PublicFileRowsRepository {
  private readonly knex: Knex
  private readonly readCells: ReadCells

  constructor({ knex, readCells }: { knex: Knex; readCells: ReadCells }) {
    this.knex = knex
    this.readCells = readCells
  }

  /**
   * An import's records at a version in the order of its file, with their primary keys, window by window. The next
   * window is read while one is used.
   */
  async *read(data: DataVersion, importId: number): AsyncGenerator<{ id: number; record: DataRecord }[]> {
    const last = await this.lastRow(data, importId)
    let next = this.window(data, importId, 0)
    for (let after = WINDOW; ; after += WINDOW) {
      const rows = await next
      if (after < last) {
        next = this.window(data, importId, after)
        // It is awaited in the next round, if there is one.
        next.catch(() => undefined)
      }
      yield rows.map(toPublishedRecord)
      if (after >= last) return
    }
  }

  private async lastRow({ companyId }: DataVersion, importId: number): Promise<number> {
    const found = await this.knex('data_records')
      .where({ company_id: companyId, import_id: importId })
      .max({ rowNo: 'row_no' })
      .first()
    return Number(found?.rowNo ?? 0)
  }

  private window({ companyId, version }: DataVersion, importId: number, after: number) {
    const query = this.knex('data_records')
      .where({ company_id: companyId, import_id: importId })
      .andWhere('row_no', '>', after)
      .andWhere('row_no', '<=', after + WINDOW)
      .andWhere('since_version', '<=', version)
      .andWhere('until_version', '>', version)
      .orderBy('row_no')
    return this.readCells(query, publishedColumns)
  }
}
