import type { Knex } from 'knex'
import type { DataVersion } from '#server/features/publishing/index.ts'
import type { DataRecord } from './data-record.ts'
import type { ImportSlice } from './record-page.ts'
import { toDataRecord, type DataRecordRow } from './record-row.ts'

export class DataRecordsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /**
   * Part of one import's visible rows in file order. Both indexes of the table end in what the inner query needs, so
   * that skipping rows never reads them.
   */
  async findSlice(data: DataVersion, slice: ImportSlice, sectionIds: number[] | null): Promise<DataRecord[]> {
    const inner = this.visible(data, slice.importId)
      .modify((query) => {
        if (sectionIds) void query.whereIn('section_id', sectionIds)
      })
      // by section only where one is asked for: its index is ordered by row within a section
      .orderBy('row_no')
      .offset(slice.offset)
      .limit(slice.limit)
      .select('id')
      .as('page')
    const rows = await this.knex<DataRecordRow>('data_records')
      .join(inner, 'page.id', 'data_records.id')
      // The plus keeps SQLite from walking a company's whole index instead of the few primary keys.
      .whereRaw('+company_id = ?', [data.companyId])
      .orderBy('row_no')
      .select<DataRecordRow[]>('data_records.*')
    return rows.map(toDataRecord)
  }

  /** The visible revision of one record. */
  async find(data: DataVersion, importId: number, rowNo: number): Promise<DataRecord | undefined> {
    const row = await this.visible(data, importId).where({ row_no: rowNo }).first<DataRecordRow>('*')
    return row && toDataRecord(row)
  }

  /** Visible records by primary key, in the order of the keys given. */
  async findByKeys(data: DataVersion, keys: number[]): Promise<DataRecord[]> {
    const rows = await this.knex<DataRecordRow>('data_records')
      .whereRaw('+company_id = ?', [data.companyId])
      .whereIn('id', keys)
      .whereIn(
        'import_id',
        data.imports.map(({ importId }) => importId),
      )
      .andWhere('since_version', '<=', data.version)
      .andWhere('until_version', '>', data.version)
    const listed = new Set(data.imports.map(({ importId }) => importId))
    const byKey = new Map(rows.filter((row) => listed.has(row.import_id)).map((row) => [Number(row.id), row]))
    return keys.flatMap((key) => (byKey.has(key) ? [toDataRecord(byKey.get(key)!)] : []))
  }

  private visible(data: DataVersion, importId: number) {
    return this.knex<DataRecordRow>('data_records')
      .where({ company_id: data.companyId, import_id: importId })
      .andWhere('since_version', '<=', data.version)
      .andWhere('until_version', '>', data.version)
  }
}
