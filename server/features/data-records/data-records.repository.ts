import type { Knex } from 'knex'
import type { DataVersion } from '#server/features/publishing/index.ts'
import type { DataRecord } from './data-record.ts'
import type { ImportSlice } from './record-page.ts'
import { toDataRecord, type DataRecordRow } from './record-row.ts'
import type { FigureSort } from './record-sort.ts'

/** Reads the rows of `data_records` that a version shows. */
export class DataRecordsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /**
   * Part of one import's visible rows in file order. Both indexes of the table contain what the inner query needs, so
   * that skipped rows are never read.
   */
  async findSlice(data: DataVersion, slice: ImportSlice, sectionIds: number[] | null): Promise<DataRecord[]> {
    const inner = this.visible(data, slice.importId)
      .modify((query) => {
        if (sectionIds) void query.whereIn('section_id', sectionIds)
      })
      // by section only if one is asked for: its index is ordered by row within a section
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

  /** How many visible rows of a section come before a row of the same import; answered from the section index alone. */
  async countBefore(
    data: DataVersion,
    { importId, sectionId, rowNo }: Pick<DataRecord, 'importId' | 'sectionId' | 'rowNo'>,
  ): Promise<number> {
    const counted = await this.visible(data, importId)
      .where({ section_id: sectionId })
      .andWhere('row_no', '<', rowNo)
      .count({ rows: '*' })
      .first<{ rows: number | string } | undefined>()
    return Number(counted?.rows ?? 0)
  }

  /** The visible revision of one record. */
  async find(data: DataVersion, importId: number, rowNo: number): Promise<DataRecord | undefined> {
    const row = await this.visible(data, importId).where({ row_no: rowNo }).first<DataRecordRow>('*')
    return row && toDataRecord(row)
  }

  /** Visible records by primary key, in the order of the keys given. */
  async findByKeys(data: DataVersion, keys: number[]): Promise<DataRecord[]> {
    // The imports are checked below: in the statement they would lead SQLite, which has no statistics of the tables,
    // to walk all of their rows instead of the few primary keys.
    const rows = await this.knex<DataRecordRow>('data_records')
      .whereRaw('+company_id = ?', [data.companyId])
      .whereIn('id', keys)
      .andWhere('since_version', '<=', data.version)
      .andWhere('until_version', '>', data.version)
    const listed = new Set(data.imports.map(({ importId }) => importId))
    const byKey = new Map(rows.filter((row) => listed.has(row.import_id)).map((row) => [Number(row.id), row]))
    return keys.flatMap((key) => {
      const row = byKey.get(key)
      return row ? [toDataRecord(row)] : []
    })
  }

  /**
   * Keys of the visible rows in the order of a figure, rows that show none last. The section index contains the figures
   * and the versions too, so that sorting reads no row.
   */
  async findSortedKeys(
    data: DataVersion,
    sectionIds: readonly number[] | null,
    { column, descending }: FigureSort,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<number[]> {
    const importIds = data.imports.map(({ importId }) => importId)
    return (
      this.knex<DataRecordRow>('data_records')
        .where({ company_id: data.companyId })
        .whereIn('import_id', importIds)
        .andWhere('since_version', '<=', data.version)
        .andWhere('until_version', '>', data.version)
        .modify((query) => {
          if (sectionIds) void query.whereIn('section_id', sectionIds)
        })
        // Zero shows as none (SPEC §9).
        .orderByRaw('coalesce(??, 0) = 0', [column])
        .orderByRaw(`coalesce(??, 0) ${descending ? 'desc' : 'asc'}`, [column])
        .orderBy(['import_id', 'row_no'])
        .offset(offset)
        .limit(limit)
        .pluck('id')
    )
  }

  /** The next visible rows of an import after a row number, in file order. */
  async findAfter(
    data: DataVersion,
    importId: number,
    sectionId: number | undefined,
    after: number,
    limit: number,
  ): Promise<DataRecord[]> {
    const rows = await this.visible(data, importId)
      .modify((query) => {
        if (sectionId !== undefined) void query.where({ section_id: sectionId })
      })
      .andWhere('row_no', '>', after)
      .orderBy('row_no')
      .limit(limit)
      .select<DataRecordRow[]>('*')
    return rows.map(toDataRecord)
  }

  private visible(data: DataVersion, importId: number) {
    return this.knex<DataRecordRow>('data_records')
      .where({ company_id: data.companyId, import_id: importId })
      .andWhere('since_version', '<=', data.version)
      .andWhere('until_version', '>', data.version)
  }
}
